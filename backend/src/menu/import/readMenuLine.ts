import { endpoints, type EndpointValues } from "@roombell/common/contract/endpoints";
import { itemBody } from "@roombell/common/contract/menu";
import { toMinor } from "@roombell/common/domain/money";
import { Types } from "mongoose";
import { AppError } from "#lib/appError.js";
import { parseInput } from "#lib/parseInput.js";
import { checkedDiet, checkMenuItem } from "#menu/checkMenuItem.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import { presentMenuItem } from "#menu/presentMenu.js";
import { withoutStock } from "#menu/stock.js";
import { shown, type FileLine } from "./fileLine.js";
import {
  MENU_COLUMNS,
  readSizes,
  SIZES,
  translation,
  WrongCell,
  type FileFields,
  type MenuColumn,
  type MenuHotel,
} from "./menuColumns.js";

export type Problem = { column: string; message: string };
type Difference = { column: string; before: string; after: string };
/** Validated fields that a line writes. */
export type DishFields = Omit<EndpointValues<"PUT /hotel-admin/menu-items/:id">["body"], "category_id">;
type Read = { fields: DishFields; changes: Difference[]; problems: Problem[] };

const NEW_DISH = itemBody.omit({ category_id: true });
const CHANGES = endpoints["PUT /hotel-admin/menu-items/:id"].body.omit({ category_id: true });

/**
 * Reads a line apart from its category: all fields of a new dish, or those that differ from the dish `before`.
 */
export function readMenuLine(line: FileLine, before: MenuItemDoc | null, hotel: MenuHotel): Read {
  const { fields: written, columns, problems } = readCells(line, before, hotel);
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
        before: shown(exportCell(column, before, hotel)),
        after: shown(column === SIZES ? describeSizes(line) : (line.cells.get(column.name) ?? "")),
      }));
    return { fields, changes, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const details = error.extra.details ?? [{ path: "", message: error.message }];
    return { fields: {}, changes: [], problems: details.map(toProblem) };
  }
}

/** Skips cells identical to the dish's export, so re-importing an export cannot change anything. */
function readCells({ cells, sizes }: FileLine, before: MenuItemDoc | null, hotel: MenuHotel) {
  const fields: FileFields = {};
  const columns: MenuColumn[] = [];
  const problems: Problem[] = [];
  if (sizes.length > 0) {
    try {
      Object.assign(fields, readSizes(sizes, before?.options ?? [], hotel));
      columns.push(SIZES);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      problems.push({ column: "price", message: error.message });
    }
  }
  for (const column of [...MENU_COLUMNS, ...otherTranslations(cells)]) {
    const cell = sizes.length > 0 && column.name === "price" ? undefined : cells.get(column.name);
    if (cell?.includes("\uFFFD")) {
      problems.push({
        column: column.name,
        message: "has letters in another encoding. Save the file as UTF-8",
      });
      continue;
    }
    if (cell === undefined || (before && cell === exportCell(column, before, hotel))) continue;
    try {
      const translations = fields.translations ?? before?.translations ?? {};
      Object.assign(fields, column.read(cell, hotel, translations));
      columns.push(column);
    } catch (error) {
      if (!(error instanceof WrongCell)) throw error;
      problems.push({ column: column.name, message: error.message });
    }
  }
  return { fields, columns, problems };
}

/** Columns with texts in languages that an export does not have. */
const otherTranslations = (cells: FileLine["cells"]): MenuColumn[] =>
  [...cells.keys()].flatMap((name) => {
    const [, text, language] = /^(name|description)_(..)$/.exec(name) ?? [];
    const isOther = MENU_COLUMNS.every((column) => column.name !== name);
    return (text === "name" || text === "description") && language !== undefined && isOther
      ? [translation(text, language)]
      : [];
  });

const describeSizes = ({ sizes }: FileLine): string =>
  sizes.map(({ size, price }) => `${size} ${price}`).join(", ");

const exportCell = ({ write }: MenuColumn, dish: MenuItemDoc, hotel: MenuHotel): string =>
  write(dish, hotel).replace(/\r\n?/g, "\n").trim();

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
