import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const FIRST_WORDS = /\/tenka\/text\/\w+\.((coach|friends|learn|server|web)\.)?ftl/;

// The boards of the games live beside their rules (src/tenka/games/<game>/web) and are built with the shell.
export default defineConfig({
	plugins: [svelte()],
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
				// What every page begins with is one file: a phone fetches six at a time.
				codeSplitting: { groups: [{ name: "begin", tags: ["$initial"] }] },
				// The words that every page needs are named so that the server's pages can ask for them at once.
				chunkFileNames: (chunk) =>
					`assets/${FIRST_WORDS.test(chunk.facadeModuleId ?? "") ? "first-" : ""}[name]-[hash].js`,
			},
		},
	},
	server: {
		fs: { allow: [here("..")] },
		proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
	},
});
