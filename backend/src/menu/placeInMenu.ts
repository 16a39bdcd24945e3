import { placeAfter } from "@roombell/common/domain/menuOrder";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { categoriesOf, itemsOf, menuItemOf } from "./loadMenu.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

type Neighbours = { after: string | null; before: string | null };
type Row = { _id: Types.ObjectId; display_order: number };

/**
 * Moves a dish between two neighbours of its category; returns all dishes whose number has changed, none when it stands
 * there already.
 * @throws AppError 404; 409 `conflict` when the two are no neighbours any more
 */
export function placeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  neighbours: Neighbours,
): Promise<MenuItemDoc[]> {
  return inTurn(hotel_id, async () => {
    const { category_id } = await menuItemOf(hotel_id, id);
    const rows = (await itemsOf(hotel_id)).filter((item) => item.category_id.equals(category_id));
    return place(rows, id, neighbours, async ({ _id }, from, display_order) => {
      const was = await MenuItem.findOneAndUpdate(
        { _id, hotel_id, category_id, is_deleted: false, display_order: from },
        { $set: { display_order } },
        { projection: { creation: 0 } },
      ).lean<MenuItemDoc>();
      if (was === null) return null;
      const item = { ...was, display_order };
      bus.emit("menu.item_updated", { item });
      return item;
    });
  });
}

/**
 * Moves a category between two neighbours; returns all categories whose number has changed.
 * @throws AppError 404; 409 `conflict` when the two are no neighbours any more
 */
export function placeMenuCategory(
  hotel_id: Types.ObjectId,
  id: string,
  neighbours: Neighbours,
): Promise<MenuCategoryDoc[]> {
  return inTurn(hotel_id, async () => {
    const rows = await categoriesOf(hotel_id);
    return place(rows, id, neighbours, async ({ _id }, from, display_order) => {
      const was = await MenuCategory.findOneAndUpdate(
        { _id, hotel_id, is_deleted: false, display_order: from },
        { $set: { display_order } },
        { projection: { creation: 0 } },
      ).lean<MenuCategoryDoc>();
      if (was === null) return null;
      const category = { ...was, display_order };
      bus.emit("menu.category_updated", { category });
      return category;
    });
  });
}

/** One move after the other within a hotel: each reads what the one before has written. */
const inTurn = <T>(hotel_id: Types.ObjectId, move: () => Promise<T>): Promise<T> =>
  serially(`menu order of ${String(hotel_id)}`, move);

const conflict = (): AppError => new AppError("conflict", "Somebody else has changed the order meanwhile");

/** `write` returns null for a row whose number is not `from` any more. */
async function place<T extends Row>(
  rows: readonly T[],
  id: string,
  { after, before }: Neighbours,
  write: (row: T, from: number, display_order: number) => Promise<T | null>,
): Promise<T[]> {
  const placed = rows.map(({ _id, display_order }) => ({ id: String(_id), display_order }));
  const ids = placed.map((row) => row.id);
  if (!ids.includes(id)) throw notFound();
  const others = ids.filter((other) => other !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  if ((after !== null && index === 0) || (others[index] ?? null) !== before) throw conflict();
  const written: T[] = [];
  for (const { id: changed, display_order } of placeAfter(placed, id, after)) {
    const row = rows[ids.indexOf(changed)];
    const stored = row && (await write(row, row.display_order, display_order));
    if (!stored) throw conflict();
    written.push(stored);
  }
  return written;
}
