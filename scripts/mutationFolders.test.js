import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { FOLDERS } from "./mutationFolders.js";

const COMMANDS = path.resolve(import.meta.dirname, "../backend/src/commands");

test("every command is mutated with one topic", () => {
  const files = readdirSync(COMMANDS).filter((file) => !file.endsWith(".test.ts"));
  const listed = Object.entries(FOLDERS)
    .filter(([folder]) => folder.startsWith("backend/src/commands/"))
    .flatMap(([, folder]) => folder.files.map((file) => path.basename(file)));
  expect(listed.toSorted()).toEqual(files.toSorted());
});
