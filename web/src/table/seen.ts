// How much of what happened this browser has shown, kept per table and seat.

function seenKey(table: string, seat: number): string {
	return `tenka-seen-${table}-${seat}`;
}

/** How many events were shown the last time, or null where nothing is known. */
export function lastSeen(table: string, seat: number): number | null {
	try {
		const seen = localStorage.getItem(seenKey(table, seat));
		return seen === null ? null : Number(seen);
	} catch {
		return null;
	}
}

export function rememberSeen(table: string, seat: number, events: number): void {
	try {
		if (document.visibilityState !== "hidden") localStorage.setItem(seenKey(table, seat), String(events));
	} catch {
		// A browser that keeps nothing has nothing to compare with.
	}
}
