// Standing orders of one's own seat: a letter that is written by touching what may come, and sealed.
import type { Choice, OrderChoice, OrderLetter, OrderNews, Orders, Prospects, SetOrders } from "../protocol";

type Ask = (message: Omit<SetOrders, "id"> | { type: "prospects" }) => Promise<unknown>;

export const sameOrder = (one: OrderChoice, other: { verb: string; args: OrderChoice["args"] }): boolean =>
	one.verb === other.verb &&
	JSON.stringify(Object.entries(one.args ?? {}).sort()) === JSON.stringify(Object.entries(other.args ?? {}).sort());

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
	draft = $state.raw<OrderChoice[]>([]);
	hours = $state(0);
	private readonly ask: Ask;

	constructor(ask: Ask) {
		this.ask = ask;
	}

	receive(told: Orders): void {
		this.letter = told.letter;
		this.sealed = told.sealed;
		this.news = told.news;
		if (!this.writing) this.draft = told.letter?.steps[0]?.choices ?? [];
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
		this.draft = this.letter?.steps[0]?.choices ?? [];
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
		if (this.draft.length === 0) return;
		const rest = this.letter?.steps.slice(1) ?? [];
		const letter: OrderLetter = { steps: [{ choices: this.draft }, ...rest], hours: this.hours };
		if (await this.ask({ type: "order", letter, sealed: true })) this.writing = false;
	}

	async clear(): Promise<void> {
		this.draft = [];
		if (await this.ask({ type: "order", letter: null, sealed: false })) this.writing = false;
	}
}
