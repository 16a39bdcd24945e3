import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { invalidField } from "./appError.js";

/** `line` is counted from 1. */
export type CsvLine = { line: number; cells: string[] };

/** Text a spreadsheet may evaluate as a formula, also after escaping apostrophes. */
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** Marks the encoding for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";
/** A comma last: it is also a decimal one. */
const SEPARATORS = ["\t", ";", ","] as const;
/** Lines that are searched for a separator. */
const HEADING_LINES = 5;
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
 * Parses the non-empty lines of a CSV file separated by commas, semicolons or tabs, and reverts the escaping of
 * `writeCsv`. Stops reading when a limit is exceeded.
 * @throws AppError 400 at `csv` for unbalanced quotation marks, a line that is too long, and too many lines or cells
 */
export function readCsv(text: string, limits: CsvLimits): CsvLine[] {
  const plain = text.replace(BYTE_ORDER_MARK, "").replace(/\r\n?/g, "\n");
  const separator = detectSeparator(plain);
  if (maxSeparators(plain, separator) > limits.cells * SEPARATORS_IN_CELL) throw tooManyCells(limits);
  const lines: CsvLine[] = [];
  parseRecords(plain, separator, (record, endLine) => {
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
  delimiter: string,
  onRecord: (record: string[], endLine: number) => void,
): void {
  try {
    parse(text, {
      delimiter,
      relax_column_count: true,
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
      const message = `Line ${line} of the file is too long, or a quotation mark before it has no partner`;
      throw invalidField("csv", message);
    }
    const where = error.code === "CSV_QUOTE_NOT_CLOSED" ? `Up to line ${line}` : `In line ${line}`;
    throw invalidField("csv", `${where} a quotation mark has no partner; inside of a cell it is doubled`);
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

/** The most frequent separator of the first line that has one; a title above the heading has none. */
function detectSeparator(text: string): string {
  const heading = text
    .split("\n", HEADING_LINES)
    .find((line) => SEPARATORS.some((separator) => line.includes(separator)));
  const [first = ","] = SEPARATORS.toSorted(
    (one, other) => count(heading ?? "", other) - count(heading ?? "", one),
  );
  return first;
}

const count = (text: string, part: string): number => text.split(part).length - 1;
const countBreaks = (cell: string): number => count(cell, "\n");
const unescape = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
