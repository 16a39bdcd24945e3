import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const WORKSPACE = fileURLToPath(new URL("..", import.meta.url));
const MAX_LINES = 300;

/** The TypeScript files below a folder with their content. */
function readFiles(folder: string): { file: string; text: string }[] {
  const names = readdirSync(join(WORKSPACE, folder), { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => name.endsWith(".ts"))
    .map((name) => ({ file: join(folder, name), text: readFileSync(join(WORKSPACE, folder, name), "utf8") }));
}

it(`no file has more than ${MAX_LINES} lines`, () => {
  const long = [...readFiles("src"), ...readFiles("test")].filter(
    ({ text }) => text.trimEnd().split("\n").length > MAX_LINES,
  );
  expect(long.map(({ file }) => file)).toEqual([]);
});

it("the server does not import the tools", () => {
  const server = readFiles("src").filter(({ file }) => !file.startsWith(join("src", "tools") + sep));
  expect(server.filter(({ text }) => /from "[^"]*\/tools\//.test(text)).map(({ file }) => file)).toEqual([]);
});
