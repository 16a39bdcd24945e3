import { endpoints, type EndpointValues } from "@roombell/common/contract/endpoints";
import { itemBody } from "@roombell/common/contract/menu";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { AppError } from "#lib/appError.js";
import { parseInput } from "#lib/parseInput.js";
import { checkedDiet, checkMenuItem } from "#menu/checkMenuItem.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { presentMenuItem } from "#menu/presentMenu.js";
import { MENU_COLUMNS, WrongCell, type FileFields, type MenuColumn, type Stations } from "./menuColumns.js";
import type { FileLine } from "./menuFileLines.js";

export type Problem = { column: string; message: string };
export type Difference = { column: string; before: string; after: string };
/** The fields of a dish, validated, that a line writes. */
export type DishFields = Omit<EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"], "category_id">;
type Read = { fields: DishFields; changes: Difference[]; problems: Problem[] };

const NEW_DISH = itemBody.omit({ category_id: true });
const CHANGES = endpoints["PUT /hotel-admin/menu-items/:id"].body.omit({ category_id: true });

const SHOWN = 120;
/** A text as a preview shows it. */
export const shown = (text: string): string => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

/**
 * What a line says of its dish apart from the category: all fields of a new one, or those in which it differs from the
 * dish `before`.
 */
export function readMenuLine({ cells }: FileLine, before: MenuItemDoc | null, stations: Stations): Read {
  const { fields: written, columns, problems } = readCells(cells, before, stations);
  if (problems.length > 0) return { fields: {}, changes: [], problems };
  try {
    const read = parseInput(before ? CHANGES : NEW_DISH, written);
    const whole = { ...read, ...checkedTogether(read, before) };
    const fields = before ? differing(whole, before) : whole;
    const changes = columns.filter(({ field }) => field in fields);
    return {
      fields,
      changes: before ? changes.map((column) => difference(column, cells, before, stations)) : [],
      problems,
    };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = error.extra.details ?? [{ path: "", message: error.message }];
    return { fields: {}, changes: [], problems: details.map(inItsColumn) };
  }
}

/** Cells that say what an export of the dish would say are not read, so that they cannot change it. */
function readCells(cells: FileLine["cells"], before: MenuItemDoc | null, stations: Stations) {
  const fields: FileFields = {};
  const columns: MenuColumn[] = [];
  const problems: Problem[] = [];
  for (const column of MENU_COLUMNS) {
    const cell = cells.get(column.name);
    if (cell === undefined || (before && cell === cellOf(column, before, stations))) continue;
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

const cellOf = ({ write }: MenuColumn, dish: MenuItemDoc, stations: Stations): string =>
  write(dish, stations).replace(/\r\n?/g, "\n").trim();

/** What no single column shows. @throws AppError 400 */
function checkedTogether(fields: DishFields, before: MenuItemDoc | null): Pick<DishFields, "is_vegetarian"> {
  const { is_vegetarian = false, is_vegan = false, is_nonveg = false } = { ...before, ...fields };
  if (fields.price !== undefined) {
    const { hotel_id = new Types.ObjectId(), options = [] } = before ?? {};
    checkMenuItem({ hotel_id, options, image_url: "", price: toMinor(fields.price) });
  }
  const isAsked = [fields.is_vegetarian, fields.is_vegan, fields.is_nonveg].some(
    (flag) => flag !== undefined,
  );
  return isAsked ? checkedDiet({ is_vegetarian, is_vegan, is_nonveg }) : {};
}

function differing(fields: DishFields, before: MenuItemDoc): DishFields {
  const present: Record<string, unknown> = presentMenuItem(before, "");
  const changed = Object.entries(fields).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(present[field]),
  );
  return Object.fromEntries(changed);
}

const difference = (
  column: MenuColumn,
  cells: FileLine["cells"],
  before: MenuItemDoc,
  stations: Stations,
): Difference => ({
  column: column.name,
  before: shown(cellOf(column, before, stations)),
  after: shown(cells.get(column.name) ?? ""),
});

function columnAt([field = "", language = "", text = ""]: readonly string[]): string {
  if (field === "translations") return `${text}_${language}`;
  return MENU_COLUMNS.find((column) => column.field === field)?.name ?? field;
}

function inItsColumn({ path, message }: { path: string; message: string }): Problem {
  if (path === "options") return { column: "price", message: "would fall below zero with its options" };
  return { column: columnAt(path.split(".")), message };
}
