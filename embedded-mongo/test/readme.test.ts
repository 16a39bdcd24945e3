import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { accumulators } from "../src/aggregate/accumulators.js";
import { operators } from "../src/aggregate/operators.js";
import { INDEX_OPTIONS } from "../src/catalog/indexSpec.js";
import { COMMANDS } from "../src/commands/registry.js";
import { arrayOperators } from "../src/update/arrayOperators.js";
import { valueOperators } from "../src/update/valueOperators.js";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

function sectionAfter(title: string): string {
  const start = readme.indexOf(title);
  return readme.slice(start, readme.indexOf("\n\n**", start + title.length));
}

function unlisted(title: string, names: Iterable<string>): string[] {
  const section = sectionAfter(title);
  return [...names].filter((name) => !section.includes(`\`${name}\``));
}

describe("the README", () => {
  it("lists all that is served", () => {
    expect(unlisted("**Commands**", COMMANDS.keys())).toEqual([]);
    expect(unlisted("**Index options:**", INDEX_OPTIONS)).toEqual([]);
    expect(unlisted("**Updates:**", Object.keys({ ...arrayOperators, ...valueOperators }))).toEqual([]);
    expect(unlisted("**Group accumulators:**", Object.keys(accumulators))).toEqual([]);
    expect(unlisted("**Expressions**", Object.keys(operators))).toEqual([]);
  });

  it("lists no command that is not", () => {
    const named = [...sectionAfter("**Commands**").matchAll(/`([a-zA-Z]+)`/g)].map((found) => found[1] ?? "");
    expect(named.filter((name) => !COMMANDS.has(name))).toEqual([]);
  });
});
