// The terms of a game: how they are written, what each means in a sentence, and its paragraph. Loaded when first used.
import { api } from "./api";
import { folder, type Language } from "./words";

export interface Term {
	key: string;
	forms: string[];
	says: string;
	rule: string;
}
/** A run of a sentence; a term among it is marked once. */
export interface Marked {
	text: string;
	term?: Term;
	/** The marks that follow a term and stay on its line. */
	tail?: string;
}

const FILES = import.meta.glob("../../../src/tenka/games/*/text/*.terms.ftl", {
	query: "?raw",
	import: "default",
}) as Record<string, () => Promise<string>>;
const TERM = /^term-([\w-]+) = (.+)\n\s+\.says = (.+)\n\s+\.rule = (.+)$/gm;

export function termsIn(text: string): Term[] {
	return [...text.matchAll(TERM)].map(([, key, forms, says, rule]) => ({
		key: key!,
		forms: forms!.split("|").map((one) => one.trim()),
		says: says!.trim(),
		rule: rule!.trim(),
	}));
}

async function load(game: string, language: Language): Promise<Term[]> {
	const own = Object.keys(FILES).filter((path) => path.includes(`/games/${folder(game)}/`));
	const path = own.find((one) => one.endsWith(`/${language}.terms.ftl`));
	if (path) return termsIn(await FILES[path]!());
	return own.length ? [] : termsIn((await api.texts(game, language)).text);
}

const kept = $state<Record<string, Term[]>>({});
const asked = new Set<string>();

/** The terms of a game as far as they are loaded; what reads them is told when they come. */
export function termsOf(game: string, language: Language): Term[] {
	const key = `${game} ${language}`;
	if (game && !asked.has(key)) {
		asked.add(key);
		load(game, language)
			.then((found) => (kept[key] = found))
			.catch(() => asked.delete(key));
	}
	return kept[key] ?? NONE;
}
const NONE: Term[] = [];

const patterns = new WeakMap<Term[], RegExp>();
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** All forms, the longest first; letters beside a form make another word of it, where words are written apart. */
function patternOf(terms: Term[]): RegExp {
	let found = patterns.get(terms);
	if (!found) {
		const forms = terms.flatMap((one) => one.forms).sort((a, b) => b.length - a.length);
		const bounded = forms.map((one) =>
			/^\p{Script=Latin}/u.test(one) ? `(?<!\\p{L})${escaped(one)}(?!\\p{L})` : escaped(one),
		);
		found = new RegExp(`(${bounded.join("|")})`, "gu");
		patterns.set(terms, found);
	}
	return found;
}

export function marked(text: string, terms: Term[]): Marked[] {
	if (!terms.length) return [{ text }];
	const seen = new Set<Term>();
	return text
		.split(patternOf(terms))
		.filter(Boolean)
		.map((part) => {
			const term = terms.find((one) => one.forms.includes(part));
			if (!term || seen.has(term)) return { text: part };
			seen.add(term);
			return { text: part, term };
		});
}

const MARKS = /^[\u202f\u00a0]?[,.;:!?…)»、。：；）」]+/;

/** The same runs; marks that follow a term go with it. */
export function glued(runs: Marked[]): Marked[] {
	let tail = "";
	return runs.map((run, at) => {
		const text = run.text.slice(tail.length);
		tail = run.term ? (MARKS.exec(runs[at + 1]?.text ?? "")?.[0] ?? "") : "";
		return run.term ? { ...run, tail } : { ...run, text };
	});
}
