import { readFileSync, readdirSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));
/** Of code: blank lines and comments cost nobody anything, but all together stays small, too. */
const MAX_CODE_LINES = 3_750;
const MAX_LINES = 4_600;

/** All that the serving process needs: everything but the tools and the tests. */
function coreFiles(): string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" });
  const isCore = (file: string): boolean =>
    file.endsWith(".ts") && !file.endsWith(".test.ts") && !file.startsWith(`tools${sep}`);
  return files.filter(isCore).map((file) => join(SOURCE, file));
}

const isCode = (line: string): boolean => !/^\s*(\/\/|\/?\*|$)/.test(line);

it(`the core stays within ${MAX_CODE_LINES} lines of code and needs none of the tools`, () => {
  const texts = coreFiles().map((file) => readFileSync(file, "utf8"));
  const lines = texts.flatMap((text) => text.trimEnd().split("\n"));
  expect(lines.filter(isCode).length).toBeLessThanOrEqual(MAX_CODE_LINES);
  expect(lines.length).toBeLessThanOrEqual(MAX_LINES);
  expect(texts.filter((text) => /from "[^"]*\/tools\//.test(text))).toEqual([]);
});
