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

/** The text of a CSV file, for spreadsheets: none of its cells can be taken for a formula. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const guarded = rows.map((cells) => cells.map((cell) => (FORMULA.test(cell) ? `'${cell}` : cell)));
  return BYTE_ORDER_MARK + stringify(guarded, { record_delimiter: "windows", quoted_match: /[\n\r;\t]/ });
}

/**
 * The lines of a CSV file that are not empty, with commas, semicolons or tabs between their cells, without what
 * `writeCsv` adds.
 * @throws AppError 400 at `csv` for quotation marks that do not fit
 */
export function readCsv(text: string): CsvLine[] {
  const plain = text.replace(BYTE_ORDER_MARK, "").replace(/\r\n?/g, "\n");
  return parsed(plain).flatMap(({ record, info }) => {
    const cells = record.map((cell) => unguarded(cell.trim()));
    const line = info.lines - record.reduce((sum, cell) => sum + breaksIn(cell), 0);
    return cells.every((cell) => cell === "") ? [] : [{ line, cells }];
  });
}

type ParsedLine = { record: string[]; info: { lines: number } };

function parsed(text: string): ParsedLine[] {
  try {
    return parse(text, {
      delimiter: separatorOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as ParsedLine[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error["lines"]);
    const where = error.code === "CSV_QUOTE_NOT_CLOSED" ? `Up to line ${line}` : `In line ${line}`;
    throw invalidField("csv", `${where} a quotation mark has no partner; inside of a cell it is doubled`);
  }
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
