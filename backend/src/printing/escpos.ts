/**
 * A line of a printed ticket; long ones are broken between words. It begins with words of ours, so that no row begins with
 * a text that somebody has entered: whatever else listens at the printer's address would take it for a command.
 */
export type PrintedLine = {
  /** Words of ours, in ASCII. */
  label: string;
  /** Text that somebody entered. */
  text?: string;
  isBold?: boolean;
  isLarge?: boolean;
  /** What stands for words in a script that the printer lacks; by default that the screen shows them. */
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
/** Feeds the paper to the knife and cuts it. */
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
/** Before the further rows of a line. */
const INDENT = 2;
const SEE_SCREEN = "[see screen]";
/** Stands for a character that cannot be printed; no text has it. */
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

/** A ticket for a printer that understands ESC/POS. What its code page lacks is spelled otherwise, or is read on the screen. */
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
  // The style at every row: for what reads lines none begins with a letter.
  return Buffer.from(rows.flatMap((row) => [...style, ...bytesOf(row), LINE_FEED]));
}

/**
 * The text in characters that the code page has; each run of others is replaced by `instead`. Line breaks become spaces
 * and control characters, which printers take for commands, are removed.
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

const bytesOf = (row: string): number[] =>
  Array.from(row, (character) => {
    const upper = UPPER_HALF.indexOf(character);
    return upper < 0 ? character.charCodeAt(0) : 0x80 + upper;
  });

/** Broken between words, and within those that are longer than a row; further rows are indented. */
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
