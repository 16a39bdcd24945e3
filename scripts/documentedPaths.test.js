// Checks that paths in documents, in backticks or in drawn trees, exist relative to the repository's root,
// and that relative links lead to existing files and headings.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|cjs|js|json|conf|md|yml)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/;

const topFolders = readdirSync(ROOT, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
  .map(({ name }) => name);
const documents = walk("").filter((name) => name.endsWith(".md"));

function walk(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (SKIPPED.has(entry.name) || (entry.isDirectory() && entry.name.startsWith("."))) return [];
    const name = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? walk(name) : [name];
  });
}

const read = (document) => readFileSync(path.join(ROOT, document), "utf8");
const exists = (name) => existsSync(path.join(ROOT, name));

function findNamedPaths(text) {
  return [...text.matchAll(/`([^`\n]+)`/g)]
    .map(([, name = ""]) => name)
    .filter(
      (name) =>
        FILE.test(name) ||
        (FOLDER.test(name) && name.includes("/") && topFolders.includes(name.split("/")[0])),
    );
}

/** The paths of a tree drawn by indentation, starting with a folder at the margin. */
function findDrawnPaths(text) {
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

const findPaths = (text) => [...new Set([...findNamedPaths(text), ...findDrawnPaths(text)])];

/** The anchors of a document's headings, as GitHub generates them. */
function findAnchors(document) {
  return [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function isLinkValid(link, document) {
  const [file = "", anchor] = link.split("#");
  const target = file === "" ? document : path.posix.join(path.posix.dirname(document), file);
  return exists(target) && (anchor === undefined || findAnchors(target).includes(anchor));
}

const findLinks = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^https?:/.test(link));

test.each(documents)("%s names only paths that exist", (document) => {
  expect(findPaths(read(document)).filter((name) => !exists(name))).toEqual([]);
});

test.each(documents)("%s links only to pages and headings that exist", (document) => {
  expect(findLinks(read(document)).filter((link) => !isLinkValid(link, document))).toEqual([]);
});

test("the documented path of an order names ten to thirty files", () => {
  const steps = /^## The path of one order\n([\s\S]*?)^A status change/m.exec(read("docs/ARCHITECTURE.md"));
  const passed = new Set(findNamedPaths(steps?.[1] ?? "").filter((name) => FILE.test(name)));
  expect(passed.size).toBeGreaterThanOrEqual(10);
  expect(passed.size).toBeLessThanOrEqual(30);
});

test("a path is only valid relative to the root", () => {
  const text =
    "`backend/src/live/namespaces.ts`, `namespaces.ts`, `backend/src/nowhere/`\n```\nbackend/\n  src/nothing/  x\n```\n";
  const names = findPaths(text);
  expect(names).toHaveLength(5);
  expect(names.filter((name) => !exists(name))).toEqual([
    "namespaces.ts",
    "backend/src/nowhere/",
    "backend/src/nothing/",
  ]);
});

test("a link to a missing page or heading is invalid", () => {
  expect(isLinkValid("docs/ARCHITECTURE.md#the-path-of-one-order", "README.md")).toBe(true);
  expect(isLinkValid("docs/nowhere.md", "README.md")).toBe(false);
  expect(isLinkValid("docs/ARCHITECTURE.md#nowhere", "README.md")).toBe(false);
});
