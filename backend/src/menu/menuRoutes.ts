import type { AuditChange } from "@roombell/common/contract/audit";
import type { MenuImport } from "@roombell/common/contract/menuFile";
import type { Context } from "koa";
import type { Types } from "mongoose";
import { noteForAudit, noteUnchanged } from "#audit/auditCall.js";
import { clipped, noteChange } from "#audit/noteChange.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { imageImport } from "#images/importImage.js";
import { notFound } from "#lib/appError.js";
import { writeCsv } from "#lib/csv.js";
import { importMenu, previewMenuImport } from "#menu/import/importMenu.js";
import { MENU_COLUMNS } from "#menu/import/menuColumns.js";
import type { Settings } from "#settings.js";
import { addMenuItem } from "./addMenuItem.js";
import { addMenuCategory, changeMenuCategory, removeMenuCategory } from "./changeMenuCategory.js";
import { changeMenuItem } from "./changeMenuItems.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import {
  categoriesOf,
  categoryNameOf,
  dishCountOf,
  itemsOf,
  menuItemOf,
  staffCategories,
  staffMenuItems,
} from "./loadMenu.js";
import type { MenuCategoryDoc } from "./model.js";
import { placeMenuCategory, placeMenuItem } from "./placeInMenu.js";
import { presentMenuCategory, presentMenuItem } from "./presentMenu.js";

/**
 * Takes a dish off the menu; orders keep its name and price.
 * @throws AppError 404
 */
async function removeMenuItem(hotel_id: Types.ObjectId, id: string): Promise<{ name: string }> {
  const item = await MenuItem.findOneAndUpdate(
    { _id: id, hotel_id, is_deleted: false },
    { $set: { is_deleted: true } },
  );
  if (item === null) throw notFound();
  bus.emit("menu.removed", { hotel_id: String(hotel_id), kind: "menu_item", id });
  return item;
}

/** The hotel's menu as a CSV file, in the order of the menu. */
async function menuAsCsv({ _id, stations }: HotelDoc): Promise<string> {
  const [categories, items] = await Promise.all([categoriesOf(_id), itemsOf(_id)]);
  const heading = ["id", "category", ...MENU_COLUMNS.map(({ name }) => name)];
  const rows = categories.flatMap((category) =>
    items
      .filter(({ category_id }) => category_id.equals(category._id))
      .map((item) => [
        String(item._id),
        category.name,
        ...MENU_COLUMNS.map(({ write }) => write(item, stations)),
      ]),
  );
  return writeCsv([heading, ...rows]);
}

/** A file may have a thousand lines: beyond this many changes a row says only that there are more. */
const CHANGES_MAX = 20;
const field = "dishes";

/** What a file has done to the menu, dish by dish, as the audit row keeps it. */
export function importedDishes({ lines }: MenuImport): AuditChange[] {
  const changes = lines.flatMap(({ outcome, name, changes: columns }): AuditChange[] => {
    if (outcome === "new") return [{ field, part: clipped(name), after: true }];
    if (outcome !== "changed") return [];
    return columns.map(({ column, before, after }) => ({
      field,
      part: `${clipped(name)}, ${column}`,
      before: clipped(before),
      after: clipped(after),
    }));
  });
  return changes.length > CHANGES_MAX ? [...changes.slice(0, CHANGES_MAX), { field }] : changes;
}

const present = async (item: MenuItemDoc) => presentMenuItem(item, await categoryNameOf(item));
const presentCategory = async (category: MenuCategoryDoc) =>
  presentMenuCategory(category, await dishCountOf(category));
/** What the audit log keeps: names of the category and the station. */
const withNames = async (hotel: HotelDoc, item: MenuItemDoc) => ({
  ...withStationName(hotel, item),
  category_id: await categoryNameOf(item),
});
const withStationName = <T extends { station_id?: string | null | undefined }>(
  { stations }: HotelDoc,
  part: T,
) => ({ ...part, station_id: stations.find(({ id }) => id === part.station_id)?.name ?? null });

/** Notes a move in the audit row; what stayed where it was leaves none. */
function noteMove(ctx: Context, id: string, moved: readonly { _id: unknown; name: string }[]): void {
  const row = moved.find(({ _id }) => String(_id) === id);
  if (row) noteForAudit(ctx, { object_name: row.name, after: "display_order" });
  else noteUnchanged(ctx);
}
const MOVED = "Menu order updated";

export const menuCategoryRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/menu-categories", requireFood, async ({ staff: { hotel } }) => ({
    categories: await staffCategories(hotel._id),
  }));

  route("POST /hotel-admin/menu-categories", requireFood, async ({ staff: { hotel }, body, creation }) => ({
    category: await addMenuCategory(hotel._id, body, creation),
    message: "Category created successfully",
  }));

  route(
    "PUT /hotel-admin/menu-categories/:id",
    requireFood,
    async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeMenuCategory(hotel._id, params.id, body);
      noteChange(ctx, body, withStationName(hotel, before), withStationName(hotel, after));
      return { category: await presentCategory(after), message: "Category updated successfully" };
    },
  );

  route(
    "PUT /hotel-admin/menu-categories/:id/place",
    requireFood,
    async ({ staff: { hotel }, params, body, ctx }) => {
      const moved = await placeMenuCategory(hotel._id, params.id.toLowerCase(), body);
      noteMove(ctx, params.id.toLowerCase(), moved);
      return { categories: await Promise.all(moved.map(presentCategory)), message: MOVED };
    },
  );

  route("DELETE /hotel-admin/menu-categories/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
    const { name } = await removeMenuCategory(hotel._id, params.id);
    noteForAudit(ctx, { object_name: name });
    return { message: "Category deleted successfully" };
  });
});

/** Dishes; a remote image becomes an upload of the hotel's. */
export function menuItemRoutes(settings: Settings): ContractRoutes {
  const importImage = imageImport(settings);
  return contractRoutes((route) => {
    route("GET /hotel-admin/menu-items", requireFood, async ({ staff: { hotel } }) => ({
      menu_items: await staffMenuItems(hotel._id),
    }));

    route("POST /hotel-admin/menu-items", requireFood, async ({ staff: { hotel }, body, creation }) => ({
      menu_item: await addMenuItem(hotel._id, body, creation, importImage),
      message: "Menu item created successfully",
    }));

    route("GET /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params }) => ({
      menu_item: await present(await menuItemOf(hotel._id, params.id)),
    }));

    route("PUT /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeMenuItem(hotel._id, params.id, body, importImage);
      noteChange(ctx, body, await withNames(hotel, before), await withNames(hotel, after));
      return { menu_item: await present(after), message: "Menu item updated successfully" };
    });

    route(
      "PUT /hotel-admin/menu-items/:id/place",
      requireFood,
      async ({ staff: { hotel }, params, body, ctx }) => {
        const moved = await placeMenuItem(hotel._id, params.id.toLowerCase(), body);
        noteMove(ctx, params.id.toLowerCase(), moved);
        return { menu_items: await Promise.all(moved.map(present)), message: MOVED };
      },
    );

    route("DELETE /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
      const { name } = await removeMenuItem(hotel._id, params.id);
      noteForAudit(ctx, { object_name: name });
      return { message: "Menu item deleted successfully" };
    });

    route(
      "PATCH /hotel-admin/menu-items/:id/availability",
      requireFood,
      async ({ staff: { hotel }, params, body, ctx }) => {
        const { before, after } = await changeMenuItem(hotel._id, params.id, body, importImage);
        noteChange(ctx, body, before, after);
        const message = after.is_available ? "Item enabled successfully" : "Item disabled successfully";
        return { menu_item: await present(after), message };
      },
    );

    route("GET /hotel-admin/menu/export", requireFood, async ({ staff: { hotel } }) => ({
      csv: await menuAsCsv(hotel),
    }));

    route("POST /hotel-admin/menu/import", requireFood, async ({ staff: { hotel }, body, ctx }) => {
      if (body.dry_run) {
        noteUnchanged(ctx);
        return { menu_import: await previewMenuImport(hotel, body.csv), message: "Nothing is stored yet" };
      }
      const menu_import = await importMenu(hotel, body);
      const { added, changed } = menu_import;
      const message = added + changed === 0 ? "Nothing to change" : `${added} added, ${changed} changed`;
      noteForAudit(ctx, { after: message, changes: importedDishes(menu_import) });
      return { menu_import, message };
    });
  });
}
