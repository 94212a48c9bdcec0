// What the home page says of a game, before its rules are loaded.
export interface Facts {
	minutes: number;
	/** 1 light to 4 heavy. */
	weight: 1 | 2 | 3 | 4;
}

export const FACTS: Record<string, Facts> = {
	nobunaga: { minutes: 30, weight: 1 },
	shinobi: { minutes: 30, weight: 1 },
	honshu: { minutes: 30, weight: 2 },
	"dangerous-time": { minutes: 240, weight: 4 },
	dangerous_time: { minutes: 240, weight: 4 },
};
export const ORDER = ["nobunaga", "shinobi", "honshu", "dangerous-time", "dangerous_time"];

export function inOrder<T extends { key: string }>(games: T[]): T[] {
	const place = (key: string) => (ORDER.includes(key) ? ORDER.indexOf(key) : ORDER.length);
	return [...games].sort((a, b) => place(a.key) - place(b.key));
}
