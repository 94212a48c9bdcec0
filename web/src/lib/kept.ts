// Texts that this browser keeps from one visit to the next; one that keeps nothing forgets them with the page.

export function keptText(key: string): string | null {
	try {
		return localStorage.getItem(key);
	} catch {
		return null;
	}
}

export function keepText(key: string, text: string): void {
	try {
		localStorage.setItem(key, text);
	} catch {
		// Nothing else depends on it.
	}
}

/** Where it is kept up to which version somebody has read what changed in the rules of a table's game. */
export const readKey = (table: string): string => `tenka-rules-${table}`;
