import { categoryBody } from "@roombell/common/contract/menu";
import type { MenuFileLine } from "@roombell/common/contract/menuFile";
import { MAX_CATEGORIES, MAX_DISHES, MAX_DISPLAY_ORDER } from "@roombell/common/domain/limits";
import { ORDER_GAP } from "@roombell/common/domain/menuOrder";
import { toNfc } from "@roombell/common/domain/unicode";
import { median } from "#lib/median.js";
import { plainMessage } from "#lib/plainMessage.js";
import { sha256 } from "#lib/sha256.js";
import type { MenuItemDoc } from "#menu/itemModel.js";
import type { MenuCategoryDoc } from "#menu/model.js";
import { shown, type FileLine } from "./fileLine.js";
import type { MenuHotel } from "./menuColumns.js";
import { readMenuFile, type GivenColumns, type MenuFile } from "./menuFile.js";
import { readMenuLine, type DishFields, type Problem } from "./readMenuLine.js";

export type CurrentMenu = {
  categories: readonly MenuCategoryDoc[];
  dishes: readonly MenuItemDoc[];
  hotel: MenuHotel;
};

/** A line and its effect: `dish_id` is null for a new dish, `move_to` names the category to move it to. */
export type PlannedLine = MenuFileLine & {
  dish_id: string | null;
  move_to: string | null;
  fields: DishFields;
};

export type MenuPlan = Omit<MenuFile, "lines" | "isForeign"> & {
  lines: PlannedLine[];
  new_categories: string[];
  missing_stations: string[];
  preview: string;
};

/** Case-insensitive key of a name. */
export const nameKey = (name: string): string => toNfc(name).trim().toLowerCase();
const dishKey = (category: string, name: string): string =>
  JSON.stringify([nameKey(category), nameKey(name)]);

/**
 * Plans a file's changes to a menu line by line, without writing anything.
 * @throws AppError 400 at `csv` for a file that cannot be read, at `columns` for a column it does not have
 */
export function planMenuImport(menu: CurrentMenu, csv: string, given?: GivenColumns): MenuPlan {
  const ids = new Set(menu.dishes.map(({ _id }) => String(_id)));
  const { lines: read, isForeign, ...file } = readMenuFile(csv, (id) => ids.has(id), given);
  const hotel = { ...menu.hotel, isForeign, usual_price: findUsualPrice(read) };
  const planner = createPlanner({ ...menu, hotel });
  const lines = read.map(planner.plan);
  const new_categories = planner.newCategories();
  const preview = sha256(JSON.stringify([lines, new_categories]));
  const missing_stations = isForeign ? findMissingStations(read, menu.hotel) : [];
  return { ...file, lines, new_categories, missing_stations, preview };
}

function findMissingStations(lines: readonly FileLine[], { stations }: MenuHotel): string[] {
  const own = new Set(stations.map(({ name }) => name.toLowerCase()));
  const named = new Set(lines.map(({ cells }) => shown(cells.get("station") ?? "")));
  return [...named].filter((name) => name !== "" && !own.has(name.toLowerCase()));
}

const FEW_PRICES = 3;

/** The median of the plain prices of a file; undefined for few. */
function findUsualPrice(lines: readonly FileLine[]): number | undefined {
  const prices = lines.map(({ cells }) => Number(cells.get("price") || NaN)).filter((price) => price > 0);
  return prices.length < FEW_PRICES ? undefined : (median(prices) ?? undefined);
}

type Lookup<T> = { match: T; problem?: undefined } | { problem: Problem };

/** Plans lines in order: each line's dish, category and display order count for the lines after it. */
function createPlanner({ categories, dishes, hotel }: CurrentMenu) {
  const names = new Map(categories.map(({ _id, name }) => [String(_id), name]));
  const categoryName = (dish: MenuItemDoc): string => names.get(String(dish.category_id)) ?? "";
  const byId = new Map(dishes.map((dish) => [String(dish._id), dish]));
  const byName = new Map<string, MenuItemDoc[]>();
  const lastNumbers = new Map<string, number>();
  for (const dish of dishes) {
    const category = nameKey(categoryName(dish));
    const key = dishKey(category, dish.name);
    byName.set(key, [...(byName.get(key) ?? []), dish]);
    lastNumbers.set(category, Math.max(lastNumbers.get(category) ?? 0, dish.display_order));
  }
  // The first category in the menu wins when several share a name.
  const existing = new Map(categories.toReversed().map(({ name }) => [nameKey(name), name]));
  const added = new Map<string, string>();
  const firstLines = new Map<string, number>();
  let count = dishes.length;

  function findDish({ cells }: FileLine): Lookup<MenuItemDoc | null> {
    const id = (cells.get("id") ?? "").toLowerCase();
    const named = byName.get(dishKey(cells.get("category") ?? "", cells.get("name") ?? "")) ?? [];
    if (id === "" && named.length > 1) {
      return { problem: { column: "name", message: "is the name of several dishes; use their ids" } };
    }
    if (id === "") return { match: named[0] ?? null };
    const match = byId.get(id);
    return match ? { match } : { problem: { column: "id", message: "is not a dish of this menu" } };
  }

  /** The category to move the dish to; null when it stays in its own. */
  function findCategory({ cells }: FileLine, dish: MenuItemDoc | null): Lookup<string | null> {
    const cell = cells.get("category");
    if (dish && (cell === undefined || nameKey(cell) === nameKey(categoryName(dish)))) return { match: null };
    const parsed = categoryBody.shape.name.safeParse(cell, { error: plainMessage });
    if (!parsed.success) {
      return { problem: { column: "category", message: parsed.error.issues[0]?.message ?? "is not valid" } };
    }
    const key = nameKey(parsed.data);
    const name = existing.get(key) ?? added.get(key);
    if (name === undefined && categories.length + added.size >= MAX_CATEGORIES) {
      const message = `A hotel can have at most ${MAX_CATEGORIES} categories`;
      return { problem: { column: "category", message } };
    }
    return { match: name ?? parsed.data };
  }

  function findRepetition({ line, cells }: FileLine, dish: MenuItemDoc | null): Problem[] {
    const { category, name } = dish
      ? { category: categoryName(dish), name: dish.name }
      : { category: cells.get("category") ?? "", name: cells.get("name") ?? "" };
    const key = dish ? String(dish._id) : dishKey(category, name);
    const earlier = firstLines.get(key);
    if (earlier === undefined) firstLines.set(key, line);
    return earlier === undefined ? [] : [{ column: "name", message: `is the same dish as line ${earlier}` }];
  }

  function plan(line: FileLine): PlannedLine {
    const { cells } = line;
    const target = findDish(line);
    const dish = "match" in target ? target.match : null;
    const category = "match" in target ? findCategory(line, dish) : { match: null };
    const { fields, changes, problems } =
      "match" in target ? readMenuLine(line, dish, hotel) : { fields: {}, changes: [], problems: [] };
    const all = [
      ...(line.hasMore ? [{ column: "", message: "has more cells than the first line" }] : []),
      ...[target, category].flatMap(({ problem }) => problem ?? []),
      ...("match" in target ? findRepetition(line, dish) : []),
      ...problems,
    ];
    if (dish === null && all.length === 0 && count >= MAX_DISHES) {
      all.push({ column: "", message: `A hotel can have at most ${MAX_DISHES} dishes` });
    }
    const move_to = "match" in category ? category.match : null;
    const shownParts = {
      line: line.line,
      category: shown(cells.get("category") || (dish ? categoryName(dish) : "")),
      name: shown(cells.get("name") || (dish?.name ?? "")),
      problems: all,
    };
    if (all.length > 0) {
      return { ...shownParts, outcome: "wrong", changes: [], dish_id: null, move_to: null, fields: {} };
    }
    if (move_to !== null && !existing.has(nameKey(move_to))) added.set(nameKey(move_to), move_to);
    if (dish === null) {
      count += 1;
      const ordered = withDisplayOrder(line, move_to, fields);
      return { ...shownParts, outcome: "new", changes, dish_id: null, move_to, fields: ordered };
    }
    const moves =
      move_to === null ? [] : [{ column: "category", before: categoryName(dish), after: move_to }];
    const outcome = moves.length + Object.keys(fields).length > 0 ? "changed" : "unchanged";
    const allChanges = [...moves, ...changes];
    return { ...shownParts, outcome, changes: allChanges, dish_id: String(dish._id), move_to, fields };
  }

  /** New dishes without a display order follow their category's dishes in file order. */
  function withDisplayOrder({ cells }: FileLine, category: string | null, fields: DishFields): DishFields {
    const key = nameKey(category ?? "");
    const isGiven = (cells.get("display_order") ?? "") !== "";
    const next = Math.min((lastNumbers.get(key) ?? 0) + ORDER_GAP, MAX_DISPLAY_ORDER);
    const display_order = isGiven ? (fields.display_order ?? next) : next;
    lastNumbers.set(key, Math.max(lastNumbers.get(key) ?? 0, display_order));
    return { ...fields, display_order };
  }

  return { plan, newCategories: (): string[] => [...added.values()] };
}
