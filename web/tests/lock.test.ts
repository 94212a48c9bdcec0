import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const lock = readFileSync(join(import.meta.dirname, "../package-lock.json"), "utf-8");

describe("the lock file", () => {
	it("can be installed on other platforms", () => {
		for (const platform of ["darwin-arm64", "darwin-x64", "win32-x64-msvc", "linux-arm64-gnu", "linux-x64-gnu"])
			expect(lock).toContain(`"node_modules/@rolldown/binding-${platform}"`);
	});
	it("names no registry", () => {
		expect(lock).not.toContain('"resolved"');
	});
});
