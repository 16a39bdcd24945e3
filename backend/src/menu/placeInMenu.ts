import { placeAfter } from "@roombell/common/domain/menuOrder";
import type { Model, QueryFilter, Types, UpdateQuery } from "mongoose";
import { bus } from "#database/bus.js";
import { AppError, notFound } from "#lib/appError.js";
import { inTurn } from "./inTurn.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import { getMenuItem, listCategories, listMenuItems } from "./loadMenu.js";
import { MenuCategory, type MenuCategoryDoc } from "./model.js";

type Neighbours = { after: string | null; before: string | null };
type Row = { _id: Types.ObjectId; display_order: number };

/**
 * Moves a dish between two neighbours of its category; returns all dishes whose display order has changed, none when it
 * is already there.
 * @throws AppError 404; 409 `conflict` when the two are no longer neighbours
 */
export function placeMenuItem(
  hotel_id: Types.ObjectId,
  id: string,
  neighbours: Neighbours,
): Promise<MenuItemDoc[]> {
  return inTurn(hotel_id, async () => {
    const { category_id } = await getMenuItem(hotel_id, id);
    const rows = (await listMenuItems(hotel_id)).filter((item) => item.category_id.equals(category_id));
    return place(rows, id, neighbours, {
      model: MenuItem,
      filter: { hotel_id, category_id, is_deleted: false },
      publish: (item) => bus.emit("menu.item_updated", { item }),
    });
  });
}

/**
 * Moves a category between two neighbours; returns all categories whose display order has changed.
 * @throws AppError 404; 409 `conflict` when the two are no longer neighbours
 */
export function placeMenuCategory(
  hotel_id: Types.ObjectId,
  id: string,
  neighbours: Neighbours,
): Promise<MenuCategoryDoc[]> {
  return inTurn(hotel_id, async () => {
    return place(await listCategories(hotel_id), id, neighbours, {
      model: MenuCategory,
      filter: { hotel_id, is_deleted: false },
      publish: (category) => bus.emit("menu.category_updated", { category }),
    });
  });
}

const conflict = (): AppError => new AppError("conflict", "Someone else has just changed the order");

type Moves<T> = { model: Model<T>; filter: object; publish: (row: T) => void };

async function place<T extends Row>(
  rows: readonly T[],
  id: string,
  { after, before }: Neighbours,
  { model, filter, publish }: Moves<T>,
): Promise<T[]> {
  const placed = rows.map(({ _id, display_order }) => ({ id: String(_id), display_order }));
  const ids = placed.map((row) => row.id);
  if (!ids.includes(id)) throw notFound();
  const others = ids.filter((other) => other !== id);
  const index = after === null ? 0 : others.indexOf(after) + 1;
  if ((after !== null && index === 0) || (others[index] ?? null) !== before) throw conflict();
  const written: T[] = [];
  for (const { id: _id, display_order } of placeAfter(placed, id, after)) {
    const from = placed[ids.indexOf(_id)]?.display_order;
    const row = await model
      .findOneAndUpdate(
        { ...filter, _id, display_order: from } as QueryFilter<T>,
        { $set: { display_order } } as UpdateQuery<T>,
        { projection: { creation: 0 }, returnDocument: "after" },
      )
      .lean<T>();
    if (row === null) throw conflict();
    publish(row);
    written.push(row);
  }
  return written;
}
