// The small part of Markdown that the rulebooks use: headings, bold, italic, code, lists and tables, and references to
// paragraphs (N-5.3). Text is never HTML.
export type Inline = { text: string; style: "" | "bold" | "italic" | "code" | "reference" };
export type Block =
	| { kind: "heading"; runs: Inline[] }
	| { kind: "text"; runs: Inline[] }
	| { kind: "list"; ordered: boolean; items: Inline[][] }
	| { kind: "table"; head: Inline[][]; rows: Inline[][][] };

export function inline(text: string): Inline[] {
	const found: Inline[] = [];
	for (const part of text.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*|`[^`]+`)/)) {
		if (!part) continue;
		if (part.startsWith("**") && part.length > 4) found.push({ text: part.slice(2, -2), style: "bold" });
		else if (part.startsWith("`") && part.length > 2) found.push({ text: part.slice(1, -1), style: "code" });
		else if (part.startsWith("*") && part.endsWith("*") && part.length > 2)
			found.push(...references(part.slice(1, -1), "italic"));
		else found.push(...references(part, ""));
	}
	return found;
}

const REFERENCE = /((?<![A-Za-z])[A-Z]+-(?:\d+|[A-Z])(?:\.\d+)+)/;

/** Text with the paragraphs that it names as runs of their own. */
function references(text: string, style: "" | "italic"): Inline[] {
	const parts = text.split(REFERENCE);
	return parts
		.map((part, k) => ({ text: part, style: k % 2 ? "reference" : style }) as Inline)
		.filter((run) => run.text);
}

const cells = (line: string) =>
	line
		.trim()
		.replace(/^\||\|$/g, "")
		.split("|")
		.map((one) => inline(one.trim()));

const LIST = /^\s*([-*]|\d+[.)])\s+/;

export function blocks(source: string): Block[] {
	const found: Block[] = [];
	let text: string[] = [];
	const flush = () => {
		if (text.length) found.push({ kind: "text", runs: inline(text.join(" ")) });
		text = [];
	};
	const lines = source.split("\n");
	for (let at = 0; at < lines.length; at++) {
		const line = lines[at]!;
		if (line.trim().startsWith("|")) {
			flush();
			const rows: string[] = [];
			while (at < lines.length && lines[at]!.trim().startsWith("|")) rows.push(lines[at++]!);
			at--;
			const body = rows.slice(1).filter((one) => !/^[\s|:-]+$/.test(one));
			found.push({ kind: "table", head: cells(rows[0]!), rows: body.map(cells) });
		} else if (LIST.test(line)) {
			flush();
			const last = found.at(-1);
			const ordered = /^\s*\d/.test(line);
			const item = inline(line.replace(LIST, ""));
			if (last?.kind === "list" && last.ordered === ordered && LIST.test(lines[at - 1] ?? "")) last.items.push(item);
			else found.push({ kind: "list", ordered, items: [item] });
		} else if (line.startsWith("#")) {
			flush();
			found.push({ kind: "heading", runs: inline(line.replace(/^#+\s*/, "")) });
		} else if (!line.trim()) flush();
		else text.push(line.trim());
	}
	flush();
	return found;
}
