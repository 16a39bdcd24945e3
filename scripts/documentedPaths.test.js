// Every path that a document names in code marks, or draws in a tree, leads to a file or a folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
const SOURCE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|cjs|js|md|yml)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/;

/** Its entry points look like paths of the repository. */
const DATABASE = JSON.parse(readFileSync(path.join(ROOT, "embedded-mongo/package.json"), "utf8"));

const files = walk("");
const topFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
  .map(({ name }) => name);
const documents = ["", "docs", ...topFolders]
  .flatMap((folder) =>
    readdirSync(path.join(ROOT, folder))
      .filter((name) => name.endsWith(".md"))
      .map((name) => path.posix.join(folder, name)),
  )
  .filter((name, index, all) => all.indexOf(name) === index);

function walk(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || (entry.isDirectory() && entry.name.startsWith("."))) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(name) : [name];
  });
}

/** A file may be named by the end of its path, as readers do; a folder from the root, or from its workspace. */
function isThere(name, document) {
  if (SOURCE.test(name)) return files.some((file) => file === name || file.endsWith(`/${name}`));
  if (name.startsWith(`${DATABASE.name}/`) && name.replace(DATABASE.name, ".") in DATABASE.exports)
    return true;
  return existsSync(path.join(ROOT, name)) || existsSync(path.join(ROOT, path.dirname(document), name));
}

function namedIn(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => SOURCE.test(name) || (FOLDER.test(name) && topFolders.includes(name.split("/")[0])))
    .filter((name) => name.includes("/") || SOURCE.test(name));
}

/** The paths of a tree drawn with indentation: a folder at the margin, what it holds below it. */
function drawnIn(text) {
  return [...text.matchAll(/^```\n([\s\S]*?)^```$/gm)].flatMap(([, block = ""]) => {
    let folder = "";
    return block.split("\n").flatMap((line) => {
      const [, indent = "", name = ""] = /^( *)([\w@.-]+(?:\/[\w@.-]*)*)(?: |$)/.exec(line) ?? [];
      if (!name.includes("/")) return [];
      if (indent === "") folder = topFolders.includes(name.split("/")[0]) ? name : "";
      if (folder === "") return [];
      return [indent === "" ? name : path.posix.join(folder, name)];
    });
  });
}

describe.each(documents)("%s", (document) => {
  const text = readFileSync(path.join(ROOT, document), "utf8");
  const names = [...new Set([...namedIn(text), ...drawnIn(text)])];
  test.runIf(names.length > 0)("names only paths that exist", () => {
    expect(names.filter((name) => !isThere(name, document))).toEqual([]);
  });
});

test("a path that leads nowhere is found", () => {
  const text =
    "`backend/src/realtime/publish.ts`, `backend/src/nowhere/`\n```\nbackend/\n  src/nothing/  x\n```\n";
  const names = [...namedIn(text), ...drawnIn(text)];
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !isThere(name, "docs/ARCHITECTURE.md"))).toEqual([
    "backend/src/realtime/publish.ts",
    "backend/src/nowhere/",
    "backend/src/nothing/",
  ]);
});
