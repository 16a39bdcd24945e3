import type { CodePage } from "@roombell/common/contract/settings";
import { CODE_PAGES, DEFAULT_CODE_PAGE } from "./codePages.js";
import { drawText, isDrawable } from "./drawText.js";
import { transliterate } from "./transliterate.js";

/**
 * A line of a ticket, wrapped between words. It starts with a label of ours, so that no row starts with user input, which
 * another service at the printer's address could interpret as a command.
 */
export type PrintedLine = {
  /** Our own text, in ASCII. */
  label: string;
  /** User input. */
  text?: string;
  isBold?: boolean;
  isLarge?: boolean;
  /** Replacement for text in a script the printer lacks; by default a reference to the screen. */
  instead?: string;
};

const ESC = 0x1b;
const GS = 0x1d;
const RESET = [ESC, 0x40];
/** Leaves the double-byte mode in which printers for the Chinese market start. */
const SINGLE_BYTE = [0x1c, 0x2e];
const CODE_PAGE = [ESC, 0x74];
const BOLD = [ESC, 0x45];
const SIZE = [GS, 0x21];
const NORMAL_SIZE = 0x00;
const DOUBLE_SIZE = 0x11;
const LINE_FEED = 0x0a;
/** Feeds the paper to the cutter and cuts it. */
const CUT = [GS, 0x56, 66, 0];

/** The width of a character and the height of drawn text, in the printer's dots. */
const COLUMN_DOTS = 12;
const TEXT_DOTS = 26;
/** Indentation of wrapped rows. */
const INDENT = 2;
const SEE_SCREEN = "[see screen]";

/**
 * Encodes a ticket as ESC/POS. Characters outside of the code page are transliterated; lines in a script without one are
 * drawn if there is a font; otherwise their words are replaced.
 */
export async function encodeTicket(
  lines: readonly PrintedLine[],
  columns: number,
  codePage: CodePage = DEFAULT_CODE_PAGE,
): Promise<Buffer> {
  const { number, upperHalf } = CODE_PAGES[codePage];
  const encoded = await Promise.all(lines.map((line) => encodeLine(line, columns, upperHalf)));
  return Buffer.concat([
    Buffer.from([...RESET, ...SINGLE_BYTE, ...CODE_PAGE, number]),
    ...encoded,
    Buffer.from(CUT),
  ]);
}

async function encodeLine(
  { label, text = "", isBold = false, isLarge = false, instead = SEE_SCREEN }: PrintedLine,
  columns: number,
  upperHalf: string,
): Promise<Buffer> {
  if (isDrawable(text, upperHalf)) {
    const size = isLarge ? 2 * TEXT_DOTS : TEXT_DOTS;
    return drawText(label + text, { width: columns * COLUMN_DOTS, size, instead });
  }
  const style = [...BOLD, isBold ? 1 : 0, ...SIZE, isLarge ? DOUBLE_SIZE : NORMAL_SIZE];
  const printed = label + transliterate(text, upperHalf, instead);
  const rows = wrapped(printed, isLarge ? Math.floor(columns / 2) : columns);
  // The style in every row, so that no row starts with a letter.
  return Buffer.from(rows.flatMap((row) => [...style, ...encodeRow(row, upperHalf), LINE_FEED]));
}

const encodeRow = (row: string, upperHalf: string): number[] =>
  Array.from(row, (character) => {
    const upper = upperHalf.indexOf(character);
    return upper < 0 ? character.charCodeAt(0) : 0x80 + upper;
  });

/** Wraps between words, and within words longer than a row; wrapped rows are indented. */
function wrapped(text: string, width: number): string[] {
  const first = /^ */.exec(text)?.[0] ?? "";
  const further = first.padEnd(INDENT);
  const rows: string[] = [];
  let [row, indent] = [first, first];
  const breakRow = (end = ""): void => {
    rows.push(row + end);
    row = indent = further;
  };
  for (const word of text.trim().split(" ")) {
    let rest = word;
    if (row.length > indent.length && row.length + 1 + rest.length > width) breakRow();
    row += row.length > indent.length ? " " : "";
    while (row.length + rest.length > width) {
      const room = width - row.length;
      breakRow(rest.slice(0, room));
      rest = rest.slice(room);
    }
    row += rest;
  }
  return [...rows, row];
}
