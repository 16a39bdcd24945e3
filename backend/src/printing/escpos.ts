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
/** Code page 858: Western European with the euro sign. */
const CODE_PAGE = [ESC, 0x74, 19];
const BOLD = [ESC, 0x45];
const SIZE = [GS, 0x21];
const NORMAL_SIZE = 0x00;
const DOUBLE_SIZE = 0x11;
const LINE_FEED = 0x0a;
/** Feeds the paper to the cutter and cuts it. */
const CUT = [GS, 0x56, 66, 0];

/** The upper half of code page 858. */
const UPPER_HALF = [
  "ÇüéâäàåçêëèïîìÄÅ",
  "ÉæÆôöòûùÿÖÜø£Ø×ƒ",
  "áíóúñÑªº¿®¬½¼¡«»",
  "░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐",
  "└┴┬├─┼ãÃ╚╔╩╦╠═╬¤",
  "ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀",
  "ÓßÔÒõÕµþÞÚÛÙýÝ¯´",
  "\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
].join("");
/** Of wrapped rows. */
const INDENT = 2;
const SEE_SCREEN = "[see screen]";
/** Placeholder for an unprintable character; a noncharacter, so no text contains it. */
const LACKING = "\ufffe";
const RUN_OF_LACKING = /\ufffe(?:[\ufffe ]*\ufffe)?/g;
const SPELLED: Readonly<Record<string, string>> = {
  "’": "'",
  "‘": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "…": "...",
  "₹": "Rs ",
  Ł: "L",
  ł: "l",
};

/** Encodes a ticket as ESC/POS. Characters outside of the code page are transliterated or replaced. */
export function encodeTicket(lines: readonly PrintedLine[], columns: number): Buffer {
  return Buffer.concat([
    Buffer.from([...RESET, ...CODE_PAGE]),
    ...lines.map((line) => encodeLine(line, columns)),
    Buffer.from(CUT),
  ]);
}

function encodeLine(
  { label, text = "", isBold = false, isLarge = false, instead = SEE_SCREEN }: PrintedLine,
  columns: number,
): Buffer {
  const style = [...BOLD, isBold ? 1 : 0, ...SIZE, isLarge ? DOUBLE_SIZE : NORMAL_SIZE];
  const rows = wrapped(label + printable(text, instead), isLarge ? Math.floor(columns / 2) : columns);
  // The style in every row, so that no row starts with a letter.
  return Buffer.from(rows.flatMap((row) => [...style, ...encodeRow(row), LINE_FEED]));
}

/**
 * Maps text to the code page; runs of other characters are replaced by `instead`. Line breaks become spaces, and control
 * characters, which printers would interpret as commands, are removed.
 */
function printable(text: string, instead: string): string {
  const seen = text
    .normalize("NFC")
    .replace(/\r\n|\s/gu, " ")
    .replace(/\p{Cc}|\p{Default_Ignorable_Code_Point}/gu, "");
  return Array.from(seen, (character) => SPELLED[character] ?? inCodePage(character) ?? LACKING)
    .join("")
    .replace(RUN_OF_LACKING, instead);
}

function inCodePage(character: string): string | null {
  if (/^[ -~]$/.test(character) || UPPER_HALF.includes(character)) return character;
  const base = character.normalize("NFKD").charAt(0);
  return /^[ -~]$/.test(base) ? base : null;
}

const encodeRow = (row: string): number[] =>
  Array.from(row, (character) => {
    const upper = UPPER_HALF.indexOf(character);
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
