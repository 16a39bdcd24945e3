import { expect, test } from "vitest";
import { line, name, optionalLine, paragraph, text } from "./fields.js";

const REQUIRED = {
  "one line": name,
  "several lines": text.min(1, "is required"),
};
const messages = (schema: typeof name, value: string) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

test.each(Object.entries(REQUIRED))("a required text of %s needs a visible character", (_, schema) => {
  for (const hidden of [
    "",
    " \u00a0\u3000",
    "\u200b",
    "\u2060\ufeff",
    " \u200d \u200c ",
    "\u00ad",
    "\u3164",
    "\ufe0f",
    "\u200e\u200f\u061c",
    "\u2800",
    "\u{e0041}",
  ]) {
    expect(messages(schema, hidden)).toEqual(["is required"]);
  }
  expect(messages(schema, "\u0001")).toEqual(["must not contain control characters"]);
});

test("an optional text without visible characters is empty", () => {
  expect([optionalLine(120).parse("\u200b"), paragraph(120).parse("\u2060\n\u200b")]).toEqual(["", ""]);
});

test.each([
  ["a family", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
  ["a red heart", "\u2764\ufe0f"],
  ["the flag of Wales", "\u{1f3f4}\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}"],
  ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
  ["Hindi", "\u0915\u094d\u200d\u0937 \u0930\u093e\u091c\u200c\u092e\u093e"],
  ["Hebrew with a direction mark", "\u05d7\u05d3\u05e8\u200e 7"],
])("a text with %s is unchanged", (_, written) => {
  for (const schema of Object.values(REQUIRED)) expect(schema.parse(written)).toBe(written);
});

test("a line cannot reverse the text next to it", () => {
  expect(line(120).parse("\u202eadmin\u202c \u2067room\u2069 7")).toBe("admin room 7");
  expect(messages(name, "\u202e\u2066")).toEqual(["is required"]);
  expect(optionalLine(5).parse("\u202a12345\u202c")).toBe("12345");
});
