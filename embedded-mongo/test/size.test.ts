import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
const MAX_LINES = 4_600;

/** All that the serving process needs: everything but the tools and the tests. */
function coreFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const isCore = (file: string): boolean =>
    file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith(`tools${sep}`);
  return files.filter(isCore).map((file) => join(SOURCE, file));
}

it(`the core stays within ${MAX_LINES} lines and needs none of the tools`, () => {
  const texts = coreFiles().map((file) => readFileSync(file, "utf8"));
  expect(texts.join("").split("\n").length - 1).toBeLessThanOrEqual(MAX_LINES);
  expect(texts.filter((text) => /from "[^"]*\/tools\//.test(text))).toEqual([]);
});
