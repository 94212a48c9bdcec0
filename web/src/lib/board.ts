// What a game's board and the frame say to each other. docs/boards.md tells it in words.
import type { Component, Snippet } from "svelte";
import type { Attachment } from "svelte/attachments";
import type { Choice, Refusal, Result, SeatInfo, WireEvent } from "../protocol";
import { api } from "./api";
import { folder, type Say } from "./words";

/** What is in every game's view; the rest is the game's own structure (its view.py). */
export interface View {
	game: string;
	players: number;
	options: Record<string, string>;
	seat: number;
	actor: number;
}

export interface BoardProps<V extends View = View> {
	/** The position to draw. While events are animated it is still the position before them. */
	view: V;
	/** Whose eyes: a seat, or -1 for somebody who looks on. */
	seat: number;
	/** All that this seat has seen happen up to this position, in order. */
	events: WireEvent[];
	/** Names of the players, by seat. */
	names: string[];
	seats: SeatInfo[];
	/** The seats for which the table waits, as far as this one may know. */
	waiting: number[];
	/** Whether this seat has to choose now. */
	asked: boolean;
	/** What may be done; empty while it is somebody else's turn, in a replay, and while something moves. */
	legal: Choice[];
	/** What is forbidden though it looks possible, with the rule. */
	refused: Refusal[];
	/** The action that waits for its confirmation, or null. */
	selected: number | null;
	/** Chooses an action. `ask: false` for small steps that can be taken back: they need no confirmation. */
	choose(action: number, how?: { ask?: boolean }): void;
	/** Makes an element, HTML or SVG, the button of an action: `<g {@attach choice(12)}>`. */
	choice(action: number | null | undefined, how?: ChoiceOptions): Attachment<Element>;
	/** Lets an element be dragged onto others: `{@attach drag("[data-drop]", (target) => action)}`. */
	drag(targets: string, action: (target: Element) => number | null | undefined): Attachment<Element>;
	/** Shows beside `at` why an action is forbidden. */
	why(action: number, at: Element): void;
	/** The rule that forbids an action, or null. */
	reason(action: number): Promise<string | null>;
	/** Shows beside `at` a sentence (else the refusal's of that rule) with the paragraph one click away. */
	explain(rule: string, at: Element, words?: string): void;
	/** The view after steps that show nothing new, such as a card laid for trial; null where they cannot be tried. */
	attempt(action: number, then?: number[]): Promise<View | null>;
	/** Words in the reader's language, the game's texts included. */
	say: Say;
	/** The prompt or the question, with its button; a board with `prompt: "board"` places it. */
	prompt: Snippet;
	/** How the game ended, or null. */
	result: Result | null;
	/** With `frame.rail`, on a wide screen: the place above the rail's tabs, where a board may put its prompt and hand. */
	rail?: HTMLElement | null;
	/** phone under 700 px, tablet under 1200 px. */
	size: "phone" | "tablet" | "desktop";
	/** A picture of a moment: nothing can be done on it, so it has no tools, and all that matters is in sight. */
	pictured?: boolean;
}

export interface ChoiceOptions {
	/** A spoken name, where the action's own words are not enough. */
	label?: string;
	/** Without a confirmation: a small step that can be taken back. */
	ask?: boolean;
	/** The rule that forbids it, where the table lists no action for it: a card whose time is over. */
	rule?: string;
	/** Tab passes it by where it is forbidden: the board's arrow keys come there. */
	pass?: boolean;
	/** Called when the pointer or the focus comes (true) and goes (false). */
	point?(here: boolean): void;
}

/** Passed to a board's `animate`. Places are elements with `data-place="…"`; seats are `seat-0`, `seat-1` … */
export interface Stage {
	/** The position after all events of this move. */
	readonly after: View;
	/** Nothing should travel: the reader prefers less motion. */
	readonly still: boolean;
	/** A touch has ended the animation; what remains should be quick. */
	readonly skipped: boolean;
	/** Draws the position after the events now, instead of when all are told. */
	show(): Promise<void>;
	/** Milliseconds at speed 1. */
	wait(ms: number): Promise<void>;
	/** Waits for a touch, or for somebody to skip. */
	hold(): Promise<void>;
	/** The touch that a button of the board stands for. */
	touch(): void;
	/** Completes what is running, and all that follows of this move. */
	skip(): void;
	/** A copy of what is at `from` (or of `copy`) travels in one arc to `to`. */
	fly(from: Place, to: Place, how?: FlyOptions): Promise<void>;
	/** Draws a line round a place for a while. */
	mark(place: Place, ms?: number): Promise<void>;
	sound(name: "card" | "drum" | "bell" | "dice"): void;
}

export type Place = string | Element;

export interface FlyOptions {
	ms?: number;
	/** What travels, where it is not what lies at `from`. */
	copy?: Place;
	/** The original stays visible. */
	keep?: boolean;
	/** Width at arrival, as a part of the width at the start. */
	scale?: number;
}

/** What a board's module may export beside the component: `<script module> export const frame = {…}`. */
export interface FrameOptions {
	/** Who places the prompt; the frame puts it above the board. */
	prompt?: "board" | "frame";
	/** Seats in the frame's column, or drawn by the board itself. */
	seats?: "column" | "board";
	/** On a wide screen the board fills all that is left of the rail, and the keys float at its lower edge; on a phone all
	 * between bar and keys. */
	fill?: boolean;
	/** On a wide screen the board has a place above the rail's tabs. */
	rail?: boolean;
	/** The event, seen by all, that ends a standing order which is repeated; `web-orders-repeat-until` says it. */
	until?: string;
	/** Where an action is done that has no element of its own before something else is picked: what is picked first, then
	 * where it goes, as names of `data-place`. */
	places?(choice: Choice, seat: number): string[];
}

/** Functions a board component may export. */
export interface BoardExports {
	/** Shows an event before the position changes. */
	animate?(event: WireEvent, stage: Stage): void | Promise<void>;
	/** The legal actions in the order in which the board shows them, for the keys 1 to 9. */
	order?(): number[];
	/** What an action is called now, where its usual words do not say what it ends or begins; else an empty string. */
	words?(action: number): string;
	/** Brings places into sight, `space-KEY` or `seat-N`, at which a line of the log points. */
	point?(places: string[]): void;
	/** What follows from an action, as the second line of the question. */
	note?(action: number): string;
	/** Shows once more, on the board, how the points came about; offered at the end. */
	recount?(): void;
}

/** What a game's `web/Seat.svelte` gets, drawn inside the frame's seat. */
export interface SeatProps<V extends View = View> {
	view: V;
	/** The seat drawn here. */
	of: number;
	say: Say;
	size: "phone" | "tablet" | "desktop";
}

/** What a game's `web/Heading.svelte` gets, drawn in the bar beside the game's name. */
export interface HeadingProps<V extends View = View> {
	view: V;
	say: Say;
}

// biome-ignore lint/suspicious/noExplicitAny: each game narrows the view to its own
type Loose<P> = Component<P & any, BoardExports & Record<string, any>>;

export interface GameParts {
	Board: Loose<BoardProps> | null;
	frame: FrameOptions;
	Seat: Loose<SeatProps> | null;
	Heading: Loose<HeadingProps> | null;
}

// biome-ignore lint/suspicious/noExplicitAny: a component of a game
type Module = { default: Component<any, any>; frame?: FrameOptions };
const found = import.meta.glob("../../../src/tenka/games/*/web/{Board,Seat,Heading}.svelte") as Record<
	string,
	() => Promise<Module>
>;

const posters = import.meta.glob("../../../src/tenka/games/*/web/Poster.svelte", { eager: true, import: "default" });

/** The picture of a game on its card (its `web/Poster.svelte`), or null. */
export function posterOf(game: string): Component | null {
	const path = Object.keys(posters).find((one) => one.includes(`/games/${folder(game)}/`));
	return path ? (posters[path] as Component) : null;
}

/** What a board of another package is given whenever something changes: plain data and functions. */
export type ForeignProps = Omit<BoardProps, "prompt" | "choice" | "drag"> & {
	/** Makes an element the button of an action, until the next update. */
	choice(element: Element, action: number | null | undefined, how?: ChoiceOptions): void;
	/** Lets an element be dragged onto others, until the next update. */
	drag(element: Element, targets: string, action: (target: Element) => number | null | undefined): void;
};

export interface ForeignBoard extends Omit<BoardExports, "recount"> {
	update(props: ForeignProps): void;
	destroy?(): void;
}

/** The ES module `static/board.js` of a game's own package. */
export interface ForeignModule {
	frame?: Omit<FrameOptions, "prompt">;
	mount(place: HTMLElement): ForeignBoard;
}

const foreign = new Map<string, ForeignModule>();

/** The board that a game's own package brings, once `gameParts` has found it. */
export function foreignBoard(game: string): ForeignModule | undefined {
	return foreign.get(game);
}

async function foreignParts(game: string): Promise<Pick<GameParts, "Board" | "frame">> {
	const address = (await api.games()).find((one) => one.key === game)?.board;
	if (!address) return { Board: null, frame: {} };
	const [module, component] = await Promise.all([
		import(/* @vite-ignore */ address) as Promise<ForeignModule>,
		import("../table/ForeignBoard.svelte"),
	]);
	foreign.set(game, module);
	return { Board: component.default, frame: module.frame ?? {} };
}

/** What a game supplies for the browser; nothing of it is needed. */
export async function gameParts(game: string): Promise<GameParts> {
	const load = async (name: string) => {
		const path = Object.keys(found).find((one) => one.includes(`/games/${folder(game)}/web/${name}.svelte`));
		return path ? await found[path]!() : null;
	};
	const [board, seat, heading] = await Promise.all([load("Board"), load("Seat"), load("Heading")]);
	const drawn = board ? { Board: board.default, frame: board.frame ?? {} } : await foreignParts(game);
	return {
		...drawn,
		Seat: seat?.default ?? null,
		Heading: heading?.default ?? null,
	};
}

/** What a board is given that is only looked at. */
export const ONLY_LOOKED_AT = {
	waiting: [],
	refused: [],
	selected: null,
	choose: () => {},
	drag: () => () => {},
	why: () => {},
	reason: async () => null,
	attempt: async () => null,
	explain: () => {},
	result: null,
} satisfies Partial<BoardProps>;
