import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config.ts";

// Apart from the build's configuration, which must not need what only the tests need.
export default mergeConfig(
	client,
	defineConfig({ test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] } }),
);
