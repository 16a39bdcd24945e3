import { describe, expect, test } from "vitest";
import { CODE_PAGES } from "./codePages.js";
import { drawText, isDrawable } from "./drawText.js";
import { encodeTicket } from "./escpos.js";

const PAPER = { width: 576, size: 26, instead: "[see screen]" };
const HEADER_BYTES = 8;

async function draw(text: string, paper = PAPER) {
  const bytes = await drawText(text, paper);
  const [width, height] = [8 * bytes.readUInt16LE(4), bytes.readUInt16LE(6)];
  expect(bytes).toHaveLength(HEADER_BYTES + (width / 8) * height);
  return { width, height, rows: bytes.subarray(HEADER_BYTES) };
}

describe("drawn text", () => {
  // Boxes for missing letters would be wider together than one by one are.
  test.each([
    ["Devanagari", "क्ष", "क", "ष"],
    ["Arabic", "بب", "ب", "ب"],
    ["Bengali", "ক্ষ", "ক", "ষ"],
    ["Malayalam", "ക്ക", "ക", "ക"],
  ])("joins the letters of %s", async (_script, joined, ...letters) => {
    const widths = await Promise.all(letters.map(async (letter) => (await draw(letter)).width));
    expect((await draw(joined)).width).toBeLessThan(widths.reduce((sum, width) => sum + width, 0));
  });

  test("has letters in each script, not boxes of the same size", async () => {
    const scripts = ["तक", "விட", "తక", "ತಕ", "তক", "તક", "ਤਕ", "ତକ", "තක", "กข", "אב", "بس", "Жи", "Ωι"];
    const drawings = await Promise.all(scripts.map((text) => draw(text.repeat(7))));
    expect(drawings.filter(({ rows }) => rows.every((byte) => byte === 0))).toEqual([]);
    const boxes = await draw("麻婆".repeat(7));
    expect(drawings.filter(({ width }) => width === boxes.width)).toEqual([]);
  });

  test("fits the paper, whatever its length", async () => {
    const { width, height } = await draw("बिना प्याज के और बिना लहसुन के, कृपया. ".repeat(8), {
      ...PAPER,
      width: 384,
    });
    expect(width).toBeLessThanOrEqual(384);
    expect(height).toBeGreaterThan(8 * PAPER.size);
  });

  test("is text, not markup or a printer command", async () => {
    expect(await draw("<b>चाय</b> & \u001b@")).not.toEqual(await draw("चाय & @"));
  });
});

test("a line is drawn only where the code page lacks its script and a font has it", () => {
  const { PC858, PC866 } = CODE_PAGES;
  expect(isDrawable("Crème brûlée ₹9", PC858.upperHalf)).toBe(false);
  expect(isDrawable("Борщ", PC866.upperHalf)).toBe(false);
  expect(isDrawable("Борщ", PC858.upperHalf)).toBe(true);
  expect(isDrawable("चाय 🙏", PC858.upperHalf)).toBe(true);
  expect(isDrawable("चाय 茶", PC858.upperHalf)).toBe(false);
});

test("a ticket's drawn line is between its other lines", async () => {
  const lines = [
    { label: "#1001" },
    { label: "  NOTE: ", text: "बिना प्याज के" },
    { label: "Hotel: ", text: "A" },
  ];
  const ticket = await encodeTicket(lines, 48);
  const drawing = await drawText("  NOTE: बिना प्याज के", PAPER);
  expect(ticket.indexOf("#1001")).toBeLessThan(ticket.indexOf(drawing));
  expect(ticket.indexOf("Hotel: A")).toBeGreaterThan(ticket.indexOf(drawing));
});
