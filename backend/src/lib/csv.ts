import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { invalidField } from "./appError.js";

/** A line as people count them, the first being 1. */
export type CsvLine = { line: number; cells: string[] };

/** What a spreadsheet takes for the beginning of a formula, also behind the apostrophes that say it is none. */
const FORMULA = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;
/** Tells spreadsheets the encoding. */
const BYTE_ORDER_MARK = "\uFEFF";
const SEPARATORS = [",", ";", "\t"] as const;
/** The longest line, in bytes and with line breaks inside of its cells: several times the longest dish. */
const MAX_RECORD = 64 * 1024;
/** Separators within the text of a cell, on average. */
const SEPARATORS_IN_CELL = 10;

/** The text of a CSV file, for spreadsheets: none of its cells can be taken for a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const guarded = rows.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return BYTE_ORDER_MARK + stringify(guarded, { record_delimiter: "windows", quoted_match: /[\n\r;\t]/ });
}

/** The most lines below the heading that are not empty, and the most cells of a line. */
export type CsvLimits = { lines: number; cells: number };

/**
 * The lines of a CSV file that are not empty, with commas, semicolons or tabs between their cells, without what
 * `writeCsv` adds. Stops reading at the first line too many.
 * @throws AppError 400 at `csv` for quotation marks that do not fit, a line that is too long, and too many lines or cells
 */
export function readCsv(text: string, limits: CsvLimits): CsvLine[] {
  const plain = text.replace(BYTE_ORDER_MARK, "").replace(/\r\n?/g, "\n");
  const separator = separatorOf(plain);
  if (mostInLine(plain, separator) > limits.cells * SEPARATORS_IN_CELL) throw tooManyCells(limits);
  const lines: CsvLine[] = [];
  parseRecords(plain, separator, (record, endLine) => {
    const cells = record.map((cell) => unguarded(cell.trim()));
    if (cells.every((cell) => cell === "")) return;
    if (cells.length > limits.cells) throw tooManyCells(limits);
    if (lines.length > limits.lines) {
      throw invalidField("csv", `The file must have at most ${limits.lines} lines`);
    }
    lines.push({ line: endLine - record.reduce((sum, cell) => sum + breaksIn(cell), 0), cells });
  });
  return lines;
}

const tooManyCells = ({ cells }: CsvLimits) =>
  invalidField("csv", `The lines of the file must have at most ${cells} cells`);

/** Keeps none of the records: the parser is slow with very many. */
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

/** How many separators a line has at most; those within quotation marks count as well. */
function mostInLine(text: string, separator: string): number {
  let most = 0;
  let count = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\n") count = 0;
    else if (text[index] === separator) count += 1;
    most = Math.max(most, count);
  }
  return most;
}

/** The one that the heading has most of. */
function separatorOf(text: string): string {
  const [heading = ""] = text.split("\n", 1);
  const [first = ","] = SEPARATORS.toSorted((one, other) => count(heading, other) - count(heading, one));
  return first;
}

const count = (text: string, part: string): number => text.split(part).length - 1;
const breaksIn = (cell: string): number => count(cell, "\n");
const unguarded = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
