import { endpoints, type EndpointValues } from "@roombell/common/contract/endpoints";
import { itemBody } from "@roombell/common/contract/menu";
import { MAX_MENU_FILE_LINES } from "@roombell/common/domain/limits";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { AppError, invalidField } from "#lib/appError.js";
import { readCsv } from "#lib/csv.js";
import { parseInput } from "#lib/parseInput.js";
import { checkedDiet, checkMenuItem } from "#menu/checkMenuItem.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { presentMenuItem } from "#menu/presentMenu.js";
import { withoutStock } from "#menu/stock.js";
import { MENU_COLUMNS, WrongCell, type FileFields, type MenuColumn, type Stations } from "./menuColumns.js";

/** A line's cells by column, without the columns the file does not have. */
export type FileLine = { line: number; cells: ReadonlyMap<string, string>; hasMore: boolean };

/** Far more columns than a menu has, for files made by other programs. */
const MAX_CELLS = 100;
const COLUMN_NAMES: ReadonlySet<string> = new Set([
  "id",
  "category",
  ...MENU_COLUMNS.map(({ name }) => name),
]);

/**
 * Parses the lines below the heading, and lists the ignored columns.
 * @throws AppError 400 at `csv` for a file that is not a menu
 */
export function menuFileLines(csv: string): { lines: FileLine[]; ignored: string[] } {
  const [heading, ...lines] = readCsv(csv, { lines: MAX_MENU_FILE_LINES, cells: MAX_CELLS });
  if (heading === undefined) throw invalidField("csv", "The file is empty");
  const columns = heading.cells.map(toColumnName);
  const duplicate = columns.find((column, index) => column !== "" && columns.indexOf(column) !== index);
  if (duplicate !== undefined) throw invalidField("csv", `The column ${duplicate} appears twice`);
  if (!columns.includes("id") && !(columns.includes("category") && columns.includes("name"))) {
    throw invalidField("csv", "The first line must name the columns, such as category, name and price");
  }
  return {
    lines: lines.map(({ line, cells }) => ({
      line,
      cells: new Map(columns.map((column, index) => [column, cells[index] ?? ""])),
      hasMore: cells.slice(columns.length).some((cell) => cell !== ""),
    })),
    ignored: heading.cells.filter(
      (_, index) => columns[index] !== "" && !COLUMN_NAMES.has(columns[index] ?? ""),
    ),
  };
}

/** `Preparation time` becomes `preparation_time`. */
const toColumnName = (cell: string): string => cell.toLowerCase().replace(/[\s-]+/g, "_");

export type Problem = { column: string; message: string };
type Difference = { column: string; before: string; after: string };
/** Validated fields that a line writes. */
export type DishFields = Omit<EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"], "category_id">;
type Read = { fields: DishFields; changes: Difference[]; problems: Problem[] };

const NEW_DISH = itemBody.omit({ category_id: true });
const CHANGES = endpoints["PUT /hotel-admin/menu-items/:id"].body.omit({ category_id: true });

const SHOWN = 120;
/** Shortens a text for the preview. */
export const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * Reads a line apart from its category: all fields of a new dish, or those that differ from the dish `before`.
 */
export function readMenuLine({ cells }: FileLine, before: MenuItemDoc | null, stations: Stations): Read {
  const { fields: written, columns, problems } = readCells(cells, before, stations);
  if (problems.length > 0) return { fields: {}, changes: [], problems };
  try {
    const read = parseInput(before ? CHANGES : NEW_DISH, written);
    const whole = { ...read, ...checkedTogether(read, before) };
    const fields = before ? differing(whole, before) : whole;
    if (before === null) return { fields, changes: [], problems };
    const changes = columns
      .filter(({ field }) => field in fields)
      .map((column) => ({
        column: column.name,
        before: shown(exportCell(column, before, stations)),
        after: shown(cells.get(column.name) ?? ""),
      }));
    return { fields, changes, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = error.extra.details ?? [{ path: "", message: error.message }];
    return { fields: {}, changes: [], problems: details.map(toProblem) };
  }
}

/** Skips cells identical to the dish's export, so re-importing an export cannot change anything. */
function readCells(cells: FileLine["cells"], before: MenuItemDoc | null, stations: Stations) {
  const fields: FileFields = {};
  const columns: MenuColumn[] = [];
  const problems: Problem[] = [];
  for (const column of MENU_COLUMNS) {
    const cell = cells.get(column.name);
    if (cell === undefined || (before && cell === exportCell(column, before, stations))) continue;
    try {
      const translations = fields.translations ?? before?.translations ?? {};
      Object.assign(fields, column.read(cell, stations, translations));
      columns.push(column);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      problems.push({ column: column.name, message: error.message });
    }
  }
  return { fields, columns, problems };
}

const exportCell = ({ write }: MenuColumn, dish: MenuItemDoc, stations: Stations): string =>
  write(dish, stations).replace(/\r\n?/g, "\n").trim();

/** Cross-field checks. @throws AppError 400 */
function checkedTogether(fields: DishFields, before: MenuItemDoc | null): Pick<DishFields, "is_vegetarian"> {
  const { is_vegetarian = false, is_vegan = false, is_nonveg = false } = { ...before, ...fields };
  if (fields.price !== undefined) {
    const { hotel_id = new Types.ObjectId(), options = [] } = before ?? {};
    checkMenuItem({ hotel_id, options, image_url: "", price: toMinor(fields.price) });
  }
  const flags = [fields.is_vegetarian, fields.is_vegan, fields.is_nonveg];
  const isDietGiven = flags.some((flag) => flag !== undefined);
  return isDietGiven ? checkedDiet({ is_vegetarian, is_vegan, is_nonveg }) : {};
}

function differing(fields: DishFields, before: MenuItemDoc): DishFields {
  const current: Record<string, unknown> = presentMenuItem(before, {
    category_name: "",
    getLeft: withoutStock,
  });
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(current[field]),
  );
  return Object.fromEntries(changed);
}

function columnForPath([field = "", language = "", text = ""]: readonly string[]): string {
  if (field === "translations") return `${text}_${language}`;
  return MENU_COLUMNS.find((column) => column.field === field)?.name ?? field;
}

function toProblem({ path, message }: { path: string; message: string }): Problem {
  if (path === "options") return { column: "price", message: "would fall below zero with its options" };
  return { column: columnForPath(path.split(".")), message };
}
