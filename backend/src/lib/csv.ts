import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { invalidField } from "./appError.js";

/** `line` is counted from 1. */
export type CsvLine = { line: number; cells: string[] };

/** Text a spreadsheet may evaluate as a formula, also after escaping apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** Marks the encoding for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";
/** In order of preference: a comma may also be a decimal separator. */
const SEPARATORS = ["\t", ";", "|", ","] as const;
/** The first line of files in which a spreadsheet names the separator. */
const SEPARATOR_LINE = /^sep=([\t;|,])\n/i;
/** Number of characters from which the separator is detected. */
const SAMPLE = 20_000;
const QUOTED = /(?<![^\t;|,\n ])"(?:[^"]|"")*"/g;
/** Lines between the rows of a drawn table: `|---|:--:|`, `+---+---+`. */
const RULES = /^[ \t]*[|+:=-][ \t|+:=-]*$/gm;
/** Bars around a row, and the mark of a title between tables. */
const FRAME = /^(?:[ \t]*\||#+ )|\|[ \t]*$/gm;
/** Longest line in bytes, including line breaks within cells: several times the longest dish. */
const MAX_RECORD = 64 * 1024;
/** Allowed average number of separators within the text of a cell. */
const SEPARATORS_IN_CELL = 10;

/** Escapes cells that a spreadsheet could evaluate as a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + writeLines(rows);
}

/** Lines to append to a file of `writeCsv`. */
export function writeLines(rows: readonly (readonly string[])[]): string {
  const guarded = rows.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return stringify(guarded, { record_delimiter: "windows", quoted_match: /[\n\r;\t]/ });
}

/** Maximum non-empty lines below the heading and cells per line. */
export type CsvLimits = { lines: number; cells: number };

/**
 * Parses the non-empty lines of a CSV file separated by commas, semicolons, tabs or bars, or of a table drawn with bars,
 * and reverts the escaping of `writeCsv`. Stops reading when a limit is exceeded.
 * @throws AppError 400 at `csv` for unbalanced quotation marks, a line that is too long, and too many lines or cells
 */
export function readCsv(text: string, limits: CsvLimits): CsvLine[] {
  const { separator, plain, quote } = detectFormat(text.replace(BYTE_ORDER_MARK, "").replace(/\r\n?/g, "\n"));
  if (maxSeparators(plain, separator) > limits.cells * SEPARATORS_IN_CELL) throw tooManyCells(limits);
  const lines: CsvLine[] = [];
  parseRecords(plain, { delimiter: separator, quote }, (record, endLine) => {
    const cells = record.map((cell) => unescape(cell.trim()));
    if (cells.every((cell) => cell === "")) return;
    if (cells.length > limits.cells) throw tooManyCells(limits);
    if (lines.length > limits.lines) {
      throw invalidField("csv", `The file must have at most ${limits.lines} lines`);
    }
    lines.push({ line: endLine - record.reduce((sum, cell) => sum + countBreaks(cell), 0), cells });
  });
  return lines;
}

const tooManyCells = ({ cells }: CsvLimits) =>
  invalidField("csv", `The lines of the file must have at most ${cells} cells`);

/** Streams records, as the parser is slow when it collects very many. */
function parseRecords(
  text: string,
  format: { delimiter: string; quote: string | null },
  onRecord: (record: string[], endLine: number) => void,
): void {
  try {
    parse(text, {
      ...format,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      on_record: (record: string[], { lines }) => {
        onRecord(record, lines);
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error["lines"]);
    if (error.code === "CSV_MAX_RECORD_SIZE") {
      const message = `Line ${line} of the file is too long, or a quotation mark before it is not closed`;
      throw invalidField("csv", message);
    }
    const where = error.code === "CSV_QUOTE_NOT_CLOSED" ? `Up to line ${line}` : `In line ${line}`;
    throw invalidField("csv", `${where} a quotation mark is unmatched; inside a cell, double it`);
  }
}

/** Maximum separators in a line, including those within quotation marks. */
function maxSeparators(text: string, separator: string): number {
  let most = 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\n") count = 0;
    else if (text[index] === separator) count += 1;
    most = Math.max(most, count);
  }
  return most;
}

function detectFormat(text: string): { separator: string; plain: string; quote: string | null } {
  const named = SEPARATOR_LINE.exec(text)?.[1];
  const separator = named ?? detectSeparator(text.slice(0, SAMPLE).replace(QUOTED, ""));
  const plain = text.replace(SEPARATOR_LINE, "\n");
  if (separator !== "|") return { separator, plain, quote: '"' };
  const rows = plain.replace(RULES, "");
  const firstRow = rows.split("\n").find((line) => line.includes("|")) ?? "";
  return firstRow.trimStart().startsWith("|")
    ? { separator, plain: rows.replace(FRAME, ""), quote: null }
    : { separator, plain: rows, quote: '"' };
}

/** The separator that splits the most lines into the same number of cells. */
function detectSeparator(text: string): string {
  const lines = text.split("\n");
  const scored = SEPARATORS.map((separator) => {
    const lineCounts = new Map<number, number>();
    for (const line of lines) {
      const times = count(line, separator);
      if (times > 0) lineCounts.set(times, (lineCounts.get(times) ?? 0) + 1);
    }
    const [times = 0, alike = 0] = [...lineCounts].toSorted((one, other) => other[1] - one[1])[0] ?? [];
    return { separator, times, alike };
  });
  const [first] = scored.toSorted((one, other) => other.alike - one.alike || other.times - one.times);
  return first === undefined || first.alike === 0 ? "," : first.separator;
}

const count = (text: string, part: string): number => text.split(part).length - 1;
const countBreaks = (cell: string): number => count(cell, "\n");
const unescape = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
