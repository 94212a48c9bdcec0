// How much of what happened this browser has shown, kept per table and seat.
import { keepText, keptText } from "../lib/kept";

function seenKey(table: string, seat: number): string {
	return `tenka-seen-${table}-${seat}`;
}

/** How many events were shown the last time, or null where nothing is known. */
export function lastSeen(table: string, seat: number): number | null {
	const seen = keptText(seenKey(table, seat));
	return seen === null ? null : Number(seen);
}

export function rememberSeen(table: string, seat: number, events: number): void {
	if (document.visibilityState !== "hidden") keepText(seenKey(table, seat), String(events));
}
