// A table that only this page knows: a lesson's, or a puzzle's.
import type { SeatInfo, TableInfo } from "../protocol";
import { animal } from "./names";
import { TableState } from "./state.svelte";

interface Told {
	game: string;
	options: Record<string, string>;
	seat: number;
	seats: SeatInfo[];
}

export class SoloState extends TableState {
	/** No guide beside it. */
	override readonly lessons = true;

	constructor(id: string, told: Told, name: string) {
		super(id);
		this.link = "open";
		this.seat = told.seat;
		this.info = soloInfo(id, told, name);
	}
}

/** What a server would say of it; whoever plays there has their own name. */
export function soloInfo(id: string, told: Told, name: string): TableInfo {
	const seats = told.seats.map((one) =>
		one.seat === told.seat ? { ...one, name: name || one.name } : { ...one, name: animal(one.name) },
	);
	return {
		id,
		game: told.game,
		options: told.options,
		status: "playing",
		seats,
		pace: {} as TableInfo["pace"],
		watch: "nobody",
		owner: false,
		your_turn: false,
		created: 0,
		moved: 0,
		commitment: "",
		rematch: "",
	} as TableInfo;
}
