import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";
import { SPRITE } from "./src/art/sprite.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const WORDS = /\/tenka\/(?:games\/(\w+)\/)?text\/(\w\w)\.(?:(\w+)\.)?ftl/;
/** Words that not every page needs, or every table of a game; each of these files stays alone. */
const LATER = ["admin", "games", "lab", "lessons", "people", "preview", "terminal", "terms"];

/** Words that are needed together come in one file: those of every page, of a game's table, and the games' titles. */
function wordsOf(path: string): string | null {
	const [, game, language, kind = ""] = WORDS.exec(path) ?? [];
	if (!language || LATER.includes(kind)) return null;
	if (kind === "title") return `titles-${language}`;
	return game ? `words-${game}-${language}` : `first-${language}`;
}

/** The crests and patterns that every page refers to are part of the page. */
const sprite: Plugin = {
	name: "sprite",
	transformIndexHtml: (page) => page.replace('<div id="app">', () => `${SPRITE}\n    <div id="app">`),
};

// The boards of the games live beside their rules (src/tenka/games/<game>/web) and are built with the shell.
export default defineConfig({
	plugins: [svelte(), sprite],
	resolve: { alias: { $tenka: here("src") }, dedupe: ["svelte"] },
	build: {
		outDir: here("../src/tenka/static"),
		emptyOutDir: true,
		target: "es2022",
		// Nothing inline: the pages are served with a strict Content-Security-Policy.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			output: {
				// What every page begins with is one file, and what every table needs another: a phone fetches six at a time.
				// The server's pages ask at once for what they need (src/tenka/server/pages.py), by these names.
				codeSplitting: {
					groups: [
						{ name: "begin", tags: ["$initial"], priority: 2 },
						{ name: wordsOf, priority: 1 },
						{ name: "table", test: /\/pages\/TablePage\.svelte/ },
					],
				},
			},
		},
	},
	server: {
		fs: { allow: [here("..")] },
		proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
	},
});
