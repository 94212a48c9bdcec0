import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { bundleOf, problemWords, speaker, whyWords } from "../src/lib/words";

const text = (path: string) => readFileSync(join(import.meta.dirname, "../../src/tenka", path), "utf-8");
const words = (path: string) => new FluentResource(text(path));
const say = (language: "en" | "fr" | "ja") =>
	speaker(
		language,
		bundleOf(language, [
			words(`text/${language}.ftl`),
			words(`text/${language}.web.ftl`),
			words(`games/nobunaga/text/${language}.ftl`),
		]),
		(seat) => ["Akiko", "Jules", "Mei"][seat] ?? "?",
	);

describe("words", () => {
	it("says names of things and people among the arguments", () => {
		expect(say("en")("event-card-taken", { seat: 1, house: "takeda" })).toBe("Jules takes Takeda.");
		expect(say("ja")("house-takeda")).toBe("武田");
	});
	it("counts an argument's kind up to its first underscore", () => {
		expect(say("en")("action-pair", { house_one: "mori", house_two: "asai" })).toBe(
			"Take the pair Mori and Azai–Asakura",
		);
	});
	it("gives runs that tell what they name", () => {
		const runs = say("en").rich("event-card-taken", { seat: 1, house: "takeda" });
		expect(runs).toEqual([
			{ text: "Jules", kind: "seat", value: 1 },
			{ text: " takes " },
			{ text: "Takeda", kind: "house", value: "takeda" },
			{ text: "." },
		]);
	});
	it("elides and contracts French names, also where they can be pointed at", () => {
		const sources = ["text/fr.ftl", "games/dangerous_time/text/fr.ftl", "games/dangerous_time/text/fr.names.ftl"];
		const french = speaker("fr", bundleOf("fr", sources.map(words)), () => "Ophélie");
		const march = { n: 1, space_from: "ibaraki", space: "mt-hiei", mp: 0 };
		expect(french("event-marched", march)).toBe(
			"1 unité marche d’Ibaraki jusqu’au mont Hiei. Points restants\u202f: 0.",
		);
		expect(french.rich("event-marched", march).filter((run) => run.kind)).toEqual([
			{ text: "Ibaraki", kind: "space", value: "ibaraki" },
			{ text: "au mont Hiei", kind: "space", value: "mt-hiei" },
		]);
	});
	it.each(["en", "fr", "ja"] as const)("writes numbers as the browser would: %s", (language) => {
		const bundle = bundleOf(language, [new FluentResource("number = { $n }")]);
		const say = speaker(language, bundle, String);
		for (const n of [0, 1, -3, 42, 999, 1000, 1234567, 2.5, 0.25, 1234.5])
			expect(say("number", { n })).toBe(new Intl.NumberFormat(language).format(n));
	});
	it("marks a message that nobody wrote", () => {
		expect(say("en")("no-such-message")).toBe("⟦no-such-message⟧");
	});
	it("says why in the reader's language, and a problem in English where it has no words", () => {
		expect(whyWords(say("en"), "N-4.6")).toBe("No card of this house lies on the table.");
		const problem = { code: "illegal", text: "That is not allowed now.", facts: {}, rule: "N-4.6" };
		expect(problemWords(say("fr"), problem)).toBe(whyWords(say("fr"), "N-4.6"));
		expect(problemWords(say("fr"), { code: "odd", text: "Odd.", facts: {}, rule: null })).toBe("Odd.");
	});
	it("has plurals of its own in each language", () => {
		expect(say("en")("web-waiting-for", { n: 1 })).toBe("One seat is free.");
		expect(say("fr")("web-waiting-for", { n: 2 })).toBe("2 places sont libres.");
		expect(say("ja")("web-waiting-for", { n: 2 })).toBe("空席は2つです。");
	});
});

describe("texts", () => {
	const ids = (source: string) => [...source.matchAll(/^([a-z][\w-]*) =/gm)].map((one) => one[1]);
	it("are the same messages in all three languages", () => {
		const english = ids(text("text/en.web.ftl"));
		expect(english.length).toBeGreaterThan(150);
		expect(ids(text("text/fr.web.ftl"))).toEqual(english);
		expect(ids(text("text/ja.web.ftl"))).toEqual(english);
	});
});
