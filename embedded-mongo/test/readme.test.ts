import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accumulators } from "../src/aggregate/group.js";
import { stages } from "../src/aggregate/pipeline.js";
import { INDEX_OPTIONS } from "../src/catalog/indexSpec.js";
import { COMMANDS } from "../src/commands/registry.js";
import { fieldOperators, logicalOperators } from "../src/query/filter.js";
import { pushModifiers, updateOperators } from "../src/update/operators.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

/** The names in the section of a title, which ends where the next bold title or heading begins. */
function listed(title: string, pattern: RegExp): string[] {
  const start = readme.indexOf(title) + title.length;
  const section = readme.slice(start, readme.slice(start).search(/\n\n(\*\*|#)/) + start);
  return [...section.matchAll(pattern)].map((found) => found[1] ?? "").toSorted();
}

describe("the README", () => {
  it.each([
    ["**Commands**", /`([a-zA-Z]+)`/g, [...COMMANDS.keys()]],
    ["**Index options:**", /`([a-zA-Z]+)`/g, INDEX_OPTIONS],
    ["**Filters**", /`(\$[a-zA-Z]+)`/g, Object.keys({ ...fieldOperators, ...logicalOperators })],
    ["**Updates:**", /`(\$[a-zA-Z]+)`/g, [...Object.keys(updateOperators), ...pushModifiers]],
    ["**Pipeline stages:**", /`(\$[a-zA-Z]+)`/g, Object.keys(stages)],
    ["**Group accumulators:**", /`(\$[a-zA-Z]+)`/g, Object.keys(accumulators)],
  ])("lists under %s what is served and nothing else", (title, pattern, served) => {
    expect(listed(title, pattern)).toEqual([...served].toSorted());
  });
});
