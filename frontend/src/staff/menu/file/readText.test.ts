import { expect, test } from "vitest";
import { readText } from "./readText.js";

const TEXT = "name;price\nRösti;2";
const utf16 = (text: string, isLittle: boolean): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  Array.from(text, (character, at) => view.setUint16(at * 2, character.charCodeAt(0), isLittle));
  return bytes;
};
const read = (content: BlobPart): Promise<string> => readText(new File([content], "menu.csv"));

test.each([
  ["UTF-8", TEXT],
  ["UTF-8 with a byte order mark", `\uFEFF${TEXT}`],
  ["UTF-16", utf16(`\uFEFF${TEXT}`, true)],
  ["UTF-16, big-endian", utf16(`\uFEFF${TEXT}`, false)],
  ["UTF-16 without a byte order mark", utf16(TEXT, true)],
  ["UTF-16, big-endian, without a byte order mark", utf16(TEXT, false)],
  ["Windows-1252", Uint8Array.from(Array.from(TEXT, (character) => character.charCodeAt(0)))],
])("reads a menu file in %s", async (_encoding, content) => {
  expect(await read(content)).toBe(TEXT);
});

test.each([
  ["PK\u0003\u0004", "This is a workbook. Save it as CSV in your spreadsheet program first"],
  ["x".repeat(1024 * 1024 + 1), "The file must be 1 MB or smaller"],
])("explains why it cannot read a file (%#)", async (content, message) => {
  await expect(read(content)).rejects.toThrow(message);
});
