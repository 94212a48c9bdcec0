// Standing orders of one's own seat: a letter that is written by touching what may come, and sealed.
import type { Choice, OrderChoice, OrderLetter, OrderNews, OrderStep, Orders, Prospects, SetOrders } from "../protocol";

type Ask = (message: Omit<SetOrders, "id"> | { type: "prospects" }) => Promise<unknown>;

export const sameOrder = (one: OrderChoice, other: { verb: string; args: OrderChoice["args"] }): boolean =>
	one.verb === other.verb &&
	JSON.stringify(Object.entries(one.args ?? {}).sort()) === JSON.stringify(Object.entries(other.args ?? {}).sort());

const MOST_STEPS = 12;

/** A list with one of its members moved up or down. */
export function moved<T>(list: readonly T[], from: number, by: number): T[] {
	const to = from + by;
	if (to < 0 || to >= list.length) return [...list];
	const next = [...list];
	next.splice(to, 0, ...next.splice(from, 1));
	return next;
}

export class OrderDesk {
	letter = $state.raw<OrderLetter | null>(null);
	sealed = $state(false);
	news = $state.raw<OrderNews | null>(null);
	/** What the next decision may offer. */
	prospects = $state.raw<Choice[]>([]);
	/** Whether the board takes touches for the letter. */
	writing = $state(false);
	loading = $state(false);
	/** The decisions that are written of, and which of them now. */
	steps = $state.raw<OrderStep[]>([{ choices: [] }]);
	at = $state(0);
	hours = $state(0);
	/** The event that ends a decision which is repeated; none in most games. */
	until = $state("");
	private readonly ask: Ask;

	constructor(ask: Ask) {
		this.ask = ask;
	}

	/** The choices of the decision that is written of now. */
	get draft(): OrderChoice[] {
		return this.steps[this.at]?.choices ?? [];
	}

	set draft(choices: OrderChoice[]) {
		this.put({ choices });
	}

	private put(change: Partial<OrderStep>): void {
		this.steps = this.steps.map((step, k) => (k === this.at ? { ...step, ...change } : step));
	}

	private begin(letter: OrderLetter | null): void {
		this.steps = letter?.steps.length ? letter.steps : [{ choices: [] }];
		this.at = 0;
		this.hours = letter?.hours ?? 0;
	}

	/** On to another decision; one more where there is none yet. */
	turnTo(place: number): void {
		if (this.writing && place === this.steps.length && place < MOST_STEPS && this.draft.length > 0)
			this.steps = [...this.steps, { choices: [] }];
		if (place < this.steps.length) this.at = place;
	}

	/** Whether this step counts for every decision that it fits, until something happens (or for good). */
	repeat(on: boolean): void {
		this.put({ repeat: on, until: on ? this.until : "" });
	}

	receive(told: Orders): void {
		this.letter = told.letter;
		this.sealed = told.sealed;
		this.news = told.news;
		if (!this.writing) this.begin(told.letter);
		if (told.sealed) this.writing = false;
	}

	/** Opens the letter: from now on a touch on the board is an order. */
	async open(): Promise<void> {
		if (this.loading) return;
		this.loading = true;
		const told = (await this.ask({ type: "prospects" })) as Prospects | null;
		this.loading = false;
		if (!told) return;
		this.prospects = told.choices;
		this.begin(this.letter);
		this.writing = true;
		if (this.sealed && this.letter) await this.ask({ type: "order", letter: this.letter, sealed: false });
	}

	close(): void {
		this.writing = false;
	}

	/** A touch puts a choice on the list, a second one takes it off. */
	touch(choice: { verb: string; args: OrderChoice["args"] }): void {
		const there = this.draft.some((one) => sameOrder(one, choice));
		if (there) this.draft = this.draft.filter((one) => !sameOrder(one, choice));
		else if (this.draft.length < 24) this.draft = [...this.draft, { verb: choice.verb, args: choice.args }];
	}

	/** Its place on the list, from 1; 0 where it is not there. */
	placeOf(choice: { verb: string; args: OrderChoice["args"] } | undefined): number {
		return choice && this.writing ? this.draft.findIndex((one) => sameOrder(one, choice)) + 1 : 0;
	}

	drop(place: number): void {
		this.draft = this.draft.filter((_, k) => k !== place);
	}

	shift(place: number, by: number): void {
		this.draft = moved(this.draft, place, by);
	}

	async seal(): Promise<void> {
		const steps = this.steps.filter((step) => step.choices.length > 0);
		if (steps.length === 0) return;
		const letter: OrderLetter = { steps, hours: this.hours };
		if (await this.ask({ type: "order", letter, sealed: true })) this.writing = false;
	}

	async clear(): Promise<void> {
		this.begin(null);
		if (await this.ask({ type: "order", letter: null, sealed: false })) this.writing = false;
	}
}
