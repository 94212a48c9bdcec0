// A clan keeps its colour, crest, letter and pattern in all games.
export interface Clan {
	letter: string;
	kanji: string;
	/** One character, where there is room for one. */
	sign: string;
	field: string;
	/** The figure on the field. */
	figure: string;
	pattern: string;
	crest: string;
}

const WASHI = "#F6F0E2";
const INK = "#1F1B16";
const LAMP = "#D9B26A";

export const CLANS: Record<string, Clan> = {
	uesugi: {
		letter: "U",
		kanji: "上杉",
		sign: "上",
		field: "#2B5A93",
		figure: WASHI,
		pattern: "seigaiha",
		crest: "uesugi",
	},
	mori: {
		letter: "M",
		kanji: "毛利",
		sign: "毛",
		field: "#D9772B",
		figure: INK,
		pattern: "tatewaku-ink",
		crest: "mori",
	},
	takeda: {
		letter: "T",
		kanji: "武田",
		sign: "武",
		field: "#B93424",
		figure: WASHI,
		pattern: "hishi",
		crest: "takeda",
	},
	asai: {
		letter: "A",
		kanji: "浅井朝倉",
		sign: "浅",
		field: "#3F6B4F",
		figure: WASHI,
		pattern: "kikko",
		crest: "asai",
	},
	ashikaga: {
		letter: "B",
		kanji: "足利",
		sign: "足",
		field: "#6B4A7D",
		figure: WASHI,
		pattern: "shippo",
		crest: "ashikaga",
	},
	hongan: {
		letter: "H",
		kanji: "本願寺",
		sign: "本",
		field: "#66635C",
		figure: WASHI,
		pattern: "asanoha",
		crest: "hongan",
	},
	oda: { letter: "O", kanji: "織田", sign: "織", field: "#26221D", figure: LAMP, pattern: "asanoha", crest: "oda" },
	hojo: {
		letter: "G",
		kanji: "後北条",
		sign: "北",
		field: "#E0A526",
		figure: INK,
		pattern: "uroko-ink",
		crest: "hojo",
	},
	tokugawa: {
		letter: "K",
		kanji: "徳川",
		sign: "徳",
		field: "#1F3A5F",
		figure: WASHI,
		pattern: "seigaiha",
		crest: "tokugawa",
	},
};

const ALIASES: Record<string, string> = {
	"go-hojo": "hojo",
	gohojo: "hojo",
	"asai-asakura": "asai",
	asakura: "asakura",
	"hongan-ji": "hongan",
	honganji: "hongan",
	bakufu: "ashikaga",
};

/** The clan of a slug, or undefined. */
export function clan(slug: string): Clan | undefined {
	return CLANS[slug] ?? CLANS[ALIASES[slug] ?? ""];
}

/** The mark that stands for a clan: a kanji for Japanese readers, a letter for the others. */
export function sign(of: Clan, language: string): string {
	return language === "ja" ? of.sign : of.letter;
}
