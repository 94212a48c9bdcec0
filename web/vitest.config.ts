import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

// Apart from the build's configuration, which must not need what only the tests need.
export default mergeConfig(
	client,
	// One window for all files of a process: making one takes longer than the tests in it.
	defineConfig({ test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], isolate: false } }),
);
