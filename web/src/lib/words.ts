// Words in the reader's language: the same Fluent files as the Python side, loaded when they are needed.
import {
	FluentBundle,
	FluentNumber,
	FluentResource,
	FluentType,
	type FluentValue,
	type FluentVariable,
	type Scope,
} from "@fluent/bundle";
import type { WireEvent } from "../protocol";
import { api } from "./api";

export const LANGUAGES = { en: "English", fr: "Français", ja: "日本語" } as const;
export type Language = keyof typeof LANGUAGES;
export type Args = Record<string, string | number>;

/** A run of a sentence; `kind` and `value` tell what it names ("seat" 2, "house" "takeda"). */
export interface Run {
	text: string;
	kind?: string;
	value?: string | number;
}

export interface Say {
	/** The message in words; names of things among the arguments are said too: house="takeda", seat=2. */
	(message: string, args?: Args): string;
	has(message: string): boolean;
	/** The message as runs of text, so that names and clans among its arguments can be drawn. */
	rich(message: string, args?: Args): Run[];
	language: Language;
}

type Texts = Record<string, () => Promise<string>>;
const FRAME = import.meta.glob("../../../src/tenka/text/*.ftl", { query: "?raw", import: "default" }) as Texts;
const GAMES = import.meta.glob("../../../src/tenka/games/*/text/*.ftl", { query: "?raw", import: "default" }) as Texts;

export function isLanguage(text: string): text is Language {
	return text in LANGUAGES;
}

export function folder(game: string): string {
	return game.replaceAll("-", "_");
}

async function load(texts: Texts, wanted: (path: string) => boolean): Promise<FluentResource[]> {
	const paths = Object.keys(texts).filter(wanted).sort();
	return Promise.all(paths.map(async (path) => new FluentResource(await texts[path]!())));
}

const kept = new Map<string, Promise<FluentResource[]>>();
const ELSEWHERE = /\.(terminal|admin|lab|games|lessons|people|preview|terms)\./;

/** The texts of the frame, or of one game, in a language. Those of the terminal and the lab are of no use here. */
function texts(language: Language, game?: string): Promise<FluentResource[]> {
	const key = `${language} ${game ?? ""}`;
	let found = kept.get(key);
	if (!found) {
		const of = (path: string) => path.split("/").at(-1)!.startsWith(`${language}.`) && !ELSEWHERE.test(path);
		found = game ? gameTexts(language, game, of) : load(FRAME, of);
		found.catch(() => kept.delete(key));
		kept.set(key, found);
	}
	return found;
}

/** Of a game that came with the client, or else of one that another package brings: the server has those. */
async function gameTexts(language: Language, game: string, of: (path: string) => boolean): Promise<FluentResource[]> {
	const bundled = await load(GAMES, (path) => path.includes(`/games/${folder(game)}/`) && of(path));
	if (bundled.length) return bundled;
	return [new FluentResource((await api.texts(game, language)).text)];
}

/** Only title and tagline of a game: `xx.title.ftl` where the game came with the client, else all its words. */
export async function loadTitle(language: Language, game: string): Promise<FluentBundle> {
	const own = await load(GAMES, (path) => path.endsWith(`/games/${folder(game)}/text/${language}.title.ftl`));
	return own.length ? bundleOf(language, own) : loadWords(language, game);
}

/** A name among the arguments, with the forms that its language bends it to: `.de = du mont Hiei`. */
class Name extends FluentType<string> {
	constructor(
		text: string,
		readonly forms: Record<string, string> = {},
		readonly mark: (text: string) => string = (text) => text,
	) {
		super(text);
	}
	override toString(): string {
		return this.mark(this.value);
	}
}

/** Small numbers are written alike in our languages but for the comma; the browser's own way to write them is slow to wake. */
class Count extends FluentNumber {
	constructor(
		value: number,
		readonly comma: string,
	) {
		super(value);
	}
	override toString(scope?: Scope): string {
		const small = Math.abs(this.value) < 1000 && Number.isInteger(this.value * 10);
		return small ? String(this.value).replace(".", this.comma) : super.toString(scope);
	}
}

const named = (value: FluentValue | undefined) => (value instanceof Name ? value : new Name(String(value ?? "")));

/** { DE($space) } says « de Kyo », « d’Ibaraki », « du mont Hiei ». */
function frenchDe([value]: FluentValue[]): string {
	const name = named(value);
	if (name.forms.de) return name.mark(name.forms.de);
	return (/^[aâàäāeéèêëēiîïīoôöōuûüū]/i.test(name.value) ? "d’" : "de ") + name.toString();
}

/** { A($space) } says « à Kyo », « au mont Hiei », « aux Oda ». */
function frenchA([value]: FluentValue[]): string {
	const name = named(value);
	return name.forms.a ? name.mark(name.forms.a) : `à ${name.toString()}`;
}

export function bundleOf(language: Language, sources: FluentResource[]): FluentBundle {
	const bundle = new FluentBundle(language, { useIsolating: false, functions: { DE: frenchDe, A: frenchA } });
	for (const source of sources) bundle.addResource(source, { allowOverrides: true });
	return bundle;
}

export async function loadWords(language: Language, game?: string): Promise<FluentBundle> {
	const all = await Promise.all([texts(language), game ? texts(language, game) : []]);
	return bundleOf(language, all.flat());
}

/** The frame's words with those of pages that few open first (`people`). */
export async function loadMore(language: Language, kind: string): Promise<FluentBundle> {
	const more = load(FRAME, (path) => path.endsWith(`/${language}.${kind}.ftl`));
	return bundleOf(language, [...(await texts(language)), ...(await more)]);
}

// Marks around an argument's text; private use characters that no text of ours has.
const OPEN = "\uE000";
const MIDDLE = "\uE001";
const CLOSE = "\uE002";
type Mark = (words: string) => string;

/** `names` gives the name of the player at a seat. */
export function speaker(language: Language, bundle: FluentBundle, names: (seat: number) => string): Say {
	const comma = language === "fr" ? "," : ".";
	function format(message: string, args: Record<string, FluentVariable>): string {
		const pattern = bundle.getMessage(message)?.value;
		if (pattern === null || pattern === undefined) return `⟦${message}⟧`;
		return bundle.formatPattern(pattern, args, []);
	}
	function forms(message: string): Record<string, string> {
		const bent = Object.entries(bundle.getMessage(message)?.attributes ?? {});
		return Object.fromEntries(bent.map(([form, pattern]) => [form, bundle.formatPattern(pattern)]));
	}
	/** An argument as it is said: a number, a name (of a thing or a player), or the text itself. */
	function said(key: string, value: string | number, mark?: (kind: string, value: string | number) => Mark) {
		const kind = key.split("_", 1)[0]!;
		const marked = mark?.(kind, value);
		if (typeof value === "number")
			return kind === "seat" ? new Name(names(value), {}, marked) : new Count(value, comma);
		const message = `${kind}-${value}`;
		return bundle.hasMessage(message) ? new Name(format(message, {}), forms(message), marked) : value;
	}
	const all = (args: Args, mark?: (kind: string, value: string | number) => Mark) =>
		Object.fromEntries(Object.entries(args).map(([key, value]) => [key, said(key, value, mark)]));
	const say = ((message: string, args: Args = {}) => format(message, all(args))) as Say;
	say.has = (message) => bundle.hasMessage(message);
	say.rich = (message, args = {}) => {
		const mark = (kind: string, value: string | number) => (words: string) =>
			`${OPEN}${kind}${MIDDLE}${value}${MIDDLE}${words}${CLOSE}`;
		return runs(format(message, all(args, mark)));
	};
	say.language = language;
	return say;
}

function runs(text: string): Run[] {
	const found: Run[] = [];
	for (const part of text.split(/(\uE000[^\uE002]*\uE002)/)) {
		if (part.startsWith(OPEN)) {
			const [kind, value, words] = part.slice(1, -1).split(MIDDLE) as [string, string, string];
			found.push({ text: words, kind, value: kind === "seat" ? Number(value) : value });
		} else if (part) found.push({ text: part });
	}
	return found;
}

export function eventWords(say: Say, event: WireEvent): string {
	return say(`event-${event.name}`, event.args);
}

/** Why a rule forbids a move, in one sentence. */
export function whyWords(say: Say, rule: string): string {
	return say(`why-${rule.replaceAll(".", "-")}`);
}

/** An error of the server in the reader's language, in English where it has no words of its own. */
export function problemWords(
	say: Say,
	problem: { code: string; text: string; facts: Args; rule: string | null },
): string {
	if (problem.rule && say.has(`why-${problem.rule.replaceAll(".", "-")}`)) return whyWords(say, problem.rule);
	return say.has(`problem-${problem.code}`) ? say(`problem-${problem.code}`, problem.facts) : problem.text;
}
