// Windows in which the reader plays no card until they say otherwise: kept in this browser, for every war.
//
// A standing pass answers whatever is in the hand, so that how fast it comes tells nobody anything of it.
import type { Choice } from "$tenka/protocol";
import { isWindow, questionKey } from "./answers";
import type { WarView } from "./war";

const KEPT = "tenka-war-passes";

interface Board {
	readonly view: WarView;
	readonly legal: Choice[];
	choose(action: number): void;
}

export class Standing {
	private readonly board: Board;
	/** The keys of the windows that are passed. */
	windows = $state.raw<string[]>(kept());
	private answered: WarView | null = null;

	constructor(board: Board) {
		this.board = board;
	}

	/** The key of the window that asks now, or nothing. */
	readonly here = $derived.by(() => (isWindow(this.board.view) ? questionKey(this.board.view) : ""));

	set(window: string, passed: boolean): void {
		this.windows = passed ? [...new Set([...this.windows, window])] : this.windows.filter((one) => one !== window);
		try {
			localStorage.setItem(KEPT, JSON.stringify(this.windows));
		} catch {
			// A browser that keeps nothing forgets it with the page.
		}
	}

	/** Passes where it was asked for, once for every question. */
	goOn(): void {
		const { view, legal } = this.board;
		if (!this.here || !this.windows.includes(this.here) || this.answered === view) return;
		const pass = legal.find((one) => one.verb === "pass");
		if (!pass) return;
		this.answered = view;
		this.board.choose(pass.action);
	}
}

function kept(): string[] {
	try {
		const found: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "[]");
		return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
	} catch {
		return [];
	}
}
