// Every path that a document names in code marks, or draws in a tree, leads to a file or a folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");
const SKIPPED = new Set(["node_modules", "dist", "coverage"]);
const SOURCE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|cjs|js|md|yml)$/;
const FOLDER = /^[\w@.-]+(?:\/[\w@.-]+)*\/?$/;

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

/** A file may be named by the end of its path, as readers do; a folder from the root, or from its document; an entry point by its specifier. */
function isThere(name, document) {
  if (SOURCE.test(name)) return files.some((file) => file === name || file.endsWith(`/${name}`));
  const tool = /^embedded-mongo\/(tools\/\w+)$/.exec(name)?.[1];
  if (tool !== undefined) return files.includes(`embedded-mongo/src/${tool}.ts`);
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

const named = documents.map((document) => {
  const text = readFileSync(path.join(ROOT, document), "utf8");
  return [document, [...new Set([...namedIn(text), ...drawnIn(text)])]];
});

test.each(named.filter(([, names]) => names.length > 0))(
  "%s names only paths that exist",
  (document, names) => {
    expect(names.filter((name) => !isThere(name, document))).toEqual([]);
  },
);

test("an order is followed in at most thirty files", () => {
  const text = readFileSync(path.join(ROOT, "docs/ARCHITECTURE.md"), "utf8");
  const steps = /^## The path of one write\n([\s\S]*?)^A status change/m.exec(text)?.[1] ?? "";
  const passed = new Set(namedIn(steps).filter((name) => SOURCE.test(name)));
  expect(passed.size).toBeGreaterThan(20);
  expect(passed.size).toBeLessThanOrEqual(30);
});

test("a path that leads nowhere is found", () => {
  const text =
    "`backend/src/live/publish.ts`, `backend/src/nowhere/`\n```\nbackend/\n  src/nothing/  x\n```\n";
  const names = [...namedIn(text), ...drawnIn(text)];
  expect(names).toHaveLength(4);
  expect(names.filter((name) => !isThere(name, "docs/ARCHITECTURE.md"))).toEqual([
    "backend/src/live/publish.ts",
    "backend/src/nowhere/",
    "backend/src/nothing/",
  ]);
});

// Code names a rule as `product rules: <heading>`; several are parted by commas.
const rules = readFileSync(path.join(ROOT, "docs/product-rules.md"), "utf8");
const headings = [...rules.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
const references = files
  .filter((name) => /^(common|backend|frontend|e2e)\/.*\.tsx?$/.test(name))
  .flatMap((name) =>
    [
      ...readFileSync(path.join(ROOT, name), "utf8").matchAll(
        /product rules: ([A-Z][\w ]*(?:, [A-Z][\w ]*)*)/g,
      ),
    ]
      .flatMap(([, list = ""]) => list.split(", "))
      .map((heading) => ({ name, heading: heading.trim() })),
  );

test("every product rule that code names is a heading of the product rules", () => {
  expect(references.length).toBeGreaterThan(50);
  expect(references.filter(({ heading }) => !headings.includes(heading))).toEqual([]);
});
