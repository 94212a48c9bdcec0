// What the reader has chosen, kept in this browser.
import { keepText, keptText } from "./kept";
import { isLanguage, type Language, loadWords, type Say, speaker } from "./words";

export type Theme = "auto" | "light" | "dark";
export type Speed = "off" | "half" | "normal" | "double";
export type Confirm = "always" | "never";

interface Kept {
	language: Language;
	theme: Theme;
	speed: Speed;
	sound: boolean;
	notify: boolean;
	confirm: Confirm;
	inWords: boolean;
	/** Each kind of decision is introduced the first time. */
	guide: boolean;
}

const KEY = "tenka-settings";

function browserLanguage(): Language {
	for (const wanted of navigator.languages ?? []) {
		const short = wanted.slice(0, 2);
		if (isLanguage(short)) return short;
	}
	return "en";
}

/** What was kept, with sensible defaults for what is missing or not understood. */
export function readSettings(text: string | null, language: Language = "en"): Kept {
	const defaults: Kept = {
		language,
		theme: "auto",
		speed: "normal",
		sound: false,
		notify: false,
		confirm: "always",
		inWords: false,
		guide: false,
	};
	if (!text) return defaults;
	try {
		const found = JSON.parse(text) as Partial<Kept>;
		const one = <K extends keyof Kept>(key: K, allowed: readonly Kept[K][]) =>
			allowed.includes(found[key] as Kept[K]) ? (found[key] as Kept[K]) : defaults[key];
		return {
			language: one("language", ["en", "fr", "ja"]),
			theme: one("theme", ["auto", "light", "dark"]),
			speed: one("speed", ["off", "half", "normal", "double"]),
			sound: found.sound === true,
			notify: found.notify === true,
			confirm: one("confirm", ["always", "never"]),
			inWords: found.inWords === true,
			guide: found.guide === true,
		};
	} catch {
		return defaults;
	}
}

export const settings = $state<Kept>(readSettings(keptText(KEY), browserLanguage()));

export function change<K extends keyof Kept>(key: K, value: Kept[K]): void {
	settings[key] = value;
	keepText(KEY, JSON.stringify($state.snapshot(settings)));
}

export const reduced = window.matchMedia?.("(prefers-reduced-motion: reduce)");

const night = window.matchMedia?.("(prefers-color-scheme: dark)");
let deviceDark = $state(night?.matches ?? false);
night?.addEventListener?.("change", (event) => {
	deviceDark = event.matches;
});

/** Whether the page is shown by night now. */
export function isDark(): boolean {
	return settings.theme === "dark" || (settings.theme === "auto" && deviceDark);
}

/** Theme and motion, told where the style sheets look for them. */
export function dress(): void {
	const { dataset } = document.documentElement;
	dataset.theme = settings.theme;
	dataset.motion = settings.speed === "off" || reduced?.matches ? "off" : "on";
}
reduced?.addEventListener?.("change", dress);

/** How much longer than written an animation takes; 0 where nothing should move. */
export function pace(): number {
	return { off: 0, half: 2, normal: 1, double: 0.5 }[settings.speed];
}

// --- the frame's own words ------------------------------------------------------------------------------------------

const silent = Object.assign(() => "", {
	has: () => false,
	rich: () => [],
	language: "en" as Language,
}) as unknown as Say;
let current = $state.raw<Say>(silent);

/** Words of the frame; pages of a game have a `say` of their own that knows the game's words too. */
export const t = ((message, args) => current(message, args)) as Say;
t.has = (message) => current.has(message);
t.rich = (message, args) => current.rich(message, args);
Object.defineProperty(t, "language", { get: () => current.language });

export async function speak(language: Language): Promise<void> {
	const fonts = language === "ja" ? import("../fonts-ja.css") : undefined; // before its first word is drawn
	const [bundle] = await Promise.all([loadWords(language), fonts]);
	current = speaker(language, bundle, (seat) => String(seat + 1));
	if (document.documentElement.lang === language) return;
	document.documentElement.lang = language;
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the other way; the server's next page opens in it
	document.cookie = `tenka_language=${language}; path=/; max-age=34560000; samesite=lax`;
}
