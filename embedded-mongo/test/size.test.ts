import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const WORKSPACE = fileURLToPath(new URL("..", import.meta.url));
/** The rule for every file of this repository. */
const MAX_LINES = 300;

/** The TypeScript files below a folder, with their texts. */
function filesOf(folder: string): { file: string; text: string }[] {
  const names = readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(WORKSPACE, folder, name), "utf8") }));
}

it(`no file has more than ${MAX_LINES} lines`, () => {
  const long = [...filesOf("src"), ...filesOf("test")].filter(
    ({ text }) => text.trimEnd().split("\n").length > MAX_LINES,
  );
  expect(long.map(({ file }) => file)).toEqual([]);
});

it("the server needs none of the tools", () => {
  const server = filesOf("src").filter(({ file }) => !file.startsWith(join("src", "tools") + sep));
  expect(server.filter(({ text }) => /from "[^"]*\/tools\//.test(text)).map(({ file }) => file)).toEqual([]);
});
