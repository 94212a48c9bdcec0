// Which key chooses what. A key does what is printed on the choice: a number chooses that number.
import type { Choice } from "../protocol";

/** The one number that is written on a choice, or null. Seats are written as names. */
function printed(choice: Choice, words: string): string | null {
	const shown: string[] = words.match(/\d+/g) ?? [];
	const numbers = Object.entries(choice.args)
		.filter(([name, value]) => !name.startsWith("seat") && /^-?\d+$/.test(String(value)))
		.map(([, value]) => String(value));
	return numbers.length === 1 && shown.includes(numbers[0]!) ? numbers[0]! : null;
}

/** The keys of the choices, by action. What bears no number gets the keys 1 to 9 that are left, in order. */
export function keysOf(choices: Choice[], words: (choice: Choice) => string): Map<number, string> {
	const keys = new Map<number, string>();
	const taken = new Set<string>();
	const rest: Choice[] = [];
	for (const one of choices) {
		const written = words(one);
		const number = printed(one, written);
		const bare = one.verb === "number" || written.trim() === number;
		if (number !== null && !taken.has(number) && (number.length === 1 || bare)) {
			taken.add(number);
			keys.set(one.action, number);
		} else rest.push(one);
	}
	const free = Array.from({ length: 9 }, (_, k) => String(k + 1)).filter((key) => !taken.has(key));
	for (const [k, one] of rest.entries()) if (k < free.length) keys.set(one.action, free[k]!);
	return keys;
}

/** So long a second figure makes a longer number of the first. */
const TOGETHER = 1200;

/** Reads figures as they are typed: 1 is 1, and 2 soon after it 12, where there is a choice 12. */
export class Typed {
	private before = "";
	private at = 0;

	read(figure: string, keys: ReadonlyMap<number, string>, now: number): number | null {
		const byKey = new Map([...keys].map(([action, key]) => [key, action]));
		const long = now - this.at < TOGETHER ? this.before + figure : figure;
		const meant = byKey.has(long) ? long : figure;
		this.before = meant;
		this.at = now;
		return byKey.get(meant) ?? null;
	}
}
