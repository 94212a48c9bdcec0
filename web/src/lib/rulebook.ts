// A rulebook as its readers go through it: chapter by chapter, or by a word.
import type { Paragraph } from "../protocol";

export interface Chapter {
	name: string;
	paragraphs: Paragraph[];
}

export interface Hit {
	id: string;
	before: string;
	match: string;
	after: string;
}

export function chaptersOf(paragraphs: Paragraph[]): Chapter[] {
	const found: Chapter[] = [];
	for (const one of paragraphs) {
		if (found.at(-1)?.name !== one.chapter) found.push({ name: one.chapter, paragraphs: [] });
		found.at(-1)!.paragraphs.push(one);
	}
	return found;
}

const MOST_HITS = 40;
const AROUND = 60;

/** Without capitals and accents, letter by letter, so that places in it are places in the text. */
function plain(text: string): string {
	return text
		.split("")
		.map((letter) => letter.normalize("NFD").charAt(0).toLowerCase().charAt(0))
		.join("");
}

/** Paragraphs that say what is wanted, with the words around it; those with the id that was typed first. */
export function foundIn(paragraphs: Paragraph[], wanted: string): Hit[] {
	const query = plain(wanted.trim());
	if (!query) return [];
	const hits: Hit[] = [];
	const byId: Hit[] = [];
	for (const { id, text } of paragraphs) {
		const said = text.replace(/\s*\n[\s|:-]*/g, " ").replace(/[*`]|\|/g, "");
		const at = plain(said).indexOf(query);
		if (id.toLowerCase().startsWith(query)) byId.push({ id, before: "", match: "", after: said.slice(0, 2 * AROUND) });
		else if (at >= 0) {
			const from = Math.max(0, at - AROUND);
			hits.push({
				id,
				before: (from ? "…" : "") + said.slice(from, at),
				match: said.slice(at, at + query.length),
				after: said.slice(at + query.length, at + query.length + AROUND),
			});
		}
	}
	return [...byId, ...hits].slice(0, MOST_HITS);
}
