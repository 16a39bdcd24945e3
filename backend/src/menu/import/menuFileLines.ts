import { MAX_MENU_FILE_LINES } from "@roombell/common/domain/limits";
import { invalidField } from "#lib/appError.js";
import { readCsv } from "#lib/csv.js";
import { MENU_COLUMNS } from "./menuColumns.js";

/** A line of a menu's file: its cells by column; columns that the file does not have are missing. */
export type FileLine = { line: number; cells: ReadonlyMap<string, string>; hasMore: boolean };

/** Far more columns than a menu has, for files that other programs have made. */
const MAX_CELLS = 100;
const KNOWN: ReadonlySet<string> = new Set(["id", "category", ...MENU_COLUMNS.map(({ name }) => name)]);

/**
 * The lines of a menu's file below its heading, and the columns that mean nothing.
 * @throws AppError 400 at `csv` for a file that is no menu
 */
export function menuFileLines(csv: string): { lines: FileLine[]; ignored: string[] } {
  const [heading, ...lines] = readCsv(csv, { lines: MAX_MENU_FILE_LINES, cells: MAX_CELLS });
  if (heading === undefined) throw invalidField("csv", "The file is empty");
  const columns = heading.cells.map(columnOf);
  const twice = columns.find((column, index) => column !== "" && columns.indexOf(column) !== index);
  if (twice !== undefined) throw invalidField("csv", `The column ${twice} stands there twice`);
  if (!columns.includes("id") && !(columns.includes("category") && columns.includes("name"))) {
    throw invalidField("csv", "The first line must name the columns, such as category, name and price");
  }
  return {
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: new Map(columns.map((column, index) => [column, cells[index] ?? ""])),
      hasMore: cells.slice(columns.length).some((cell) => cell !== ""),
    })),
    ignored: heading.cells.filter((_, index) => columns[index] !== "" && !KNOWN.has(columns[index] ?? "")),
  };
}

/** `Preparation time` is `preparation_time`. */
const columnOf = (cell: string): string => cell.toLowerCase().replace(/[\s-]+/g, "_");
