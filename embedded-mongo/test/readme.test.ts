import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import { expect, test } from "vitest";
import { accumulators } from "../src/aggregate/group.js";
import { stages } from "../src/aggregate/pipeline.js";
import { INDEX_OPTIONS } from "../src/catalog/indexSpec.js";
import { COMMON_FIELDS } from "../src/commands/arguments.js";
import { COMMANDS } from "../src/commands/registry.js";
import { fieldOperators, logicalOperators } from "../src/query/filter.js";
import { pushModifiers, updateOperators } from "../src/update/operators.js";

const README = fileURLToPath(new URL("../README.md", import.meta.url));
const SERVED = /(?<=<!-- begin of what is served -->\n)[^]*(?=<!-- end of what is served -->)/;

const code = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(" ") || "none";

function table(heads: [string, string], rows: [string, readonly string[]][]): string {
  const lines = rows.map(([name, names]) => `| ${name} | ${code(names)} |`);
  return [`| ${heads.join(" | ")} |`, "| --- | --- |", ...lines].join("\n");
}

/** The README's tables of supported commands and operators. */
function supportedTables(): string {
  const commands = [...COMMANDS].map(([name, { fields }]): [string, readonly string[]] => [
    code([name]),
    fields,
  ]);
  const operators = table(
    ["used in", "names"],
    [
      ["filters: fields", Object.keys(fieldOperators)],
      ["filters: logic", Object.keys(logicalOperators)],
      ["updates", Object.keys(updateOperators)],
      ["`$push`", pushModifiers],
      ["pipeline stages", Object.keys(stages)],
      ["`$group`", Object.keys(accumulators)],
      ["index options", INDEX_OPTIONS],
    ],
  );
  return [table(["command", "fields"], [...commands, ["any of them", COMMON_FIELDS]]), operators].join(
    "\n\n",
  );
}

// `npx vitest run --project embedded-mongo readme -u` updates it.
test("the README lists exactly the supported commands and operators", async () => {
  const readme = readFileSync(README, "utf8").replace(SERVED, () => `\n${supportedTables()}\n\n`);
  const options = { ...(await resolveConfig(README)), filepath: README };
  await expect(await format(readme, options)).toMatchFileSnapshot(README);
});
