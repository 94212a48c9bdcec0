import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
		// What every page begins with is one file: a phone fetches six at a time.
		rolldownOptions: { output: { codeSplitting: { groups: [{ name: "begin", tags: ["$initial"] }] } } },
	},
	server: {
		fs: { allow: [here("..")] },
		proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
	},
});
