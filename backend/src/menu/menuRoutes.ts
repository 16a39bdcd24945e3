import type { AuditChange } from "@roombell/common/contract/audit";
import type { MenuImport } from "@roombell/common/contract/menuFile";
import type { Context } from "koa";
import type { Types } from "mongoose";
import { addToAudit, skipAudit } from "#audit/auditCall.js";
import { clipped, recordChange } from "#audit/recordChange.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { requireFood } from "#http/requireFood.js";
import { createImageImport } from "#images/importImage.js";
import { notFound } from "#lib/appError.js";
import { writeCsv } from "#lib/csv.js";
import { importMenu, previewMenuImport } from "#menu/import/importMenu.js";
import { MENU_COLUMNS } from "#menu/import/menuColumns.js";
import type { Settings } from "#settings.js";
import { addMenuItem } from "./addMenuItem.js";
import { addMenuCategory, changeMenuCategory, removeMenuCategory } from "./changeMenuCategory.js";
import { changeMenuItem } from "./changeMenuItems.js";
import { checkAmounts } from "./checkMenuItem.js";
import { MenuItem, type MenuItemDoc } from "./itemModel.js";
import {
  countCategoryDishes,
  getCategoryName,
  getDishContext,
  getMenuItem,
  listCategories,
  listMenuItems,
  staffCategories,
  staffMenuItems,
} from "./loadMenu.js";
import type { MenuCategoryDoc } from "./model.js";
import { placeMenuCategory, placeMenuItem } from "./placeInMenu.js";
import { presentMenuCategory, presentMenuItem } from "./presentMenu.js";
import { setAvailability } from "./setAvailability.js";
import { soldOutUntil } from "./stock.js";

/**
 * Orders keep the removed dish's name and price.
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

async function menuAsCsv(hotel: HotelDoc): Promise<string> {
  const { _id } = hotel;
  const [categories, items] = await Promise.all([listCategories(_id), listMenuItems(_id)]);
  const heading = ["id", "category", ...MENU_COLUMNS.map(({ name }) => name)];
  const rows = categories.flatMap((category) =>
    items
      .filter(({ category_id }) => category_id.equals(category._id))
      .map((item) => [
        String(item._id),
        category.name,
        ...MENU_COLUMNS.map(({ write }) => write(item, hotel)),
      ]),
  );
  return writeCsv([heading, ...rows]);
}

/** An audit row lists this many changes; a file may have a thousand lines. */
const CHANGES_MAX = 20;
const field = "dishes";

/** The changes of an import for its audit row; a last entry without a part stands for further changes. */
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

const present = async (item: MenuItemDoc) => presentMenuItem(item, await getDishContext(item));
const presentCategory = async (hotel: HotelDoc, category: MenuCategoryDoc) =>
  presentMenuCategory(hotel, category, await countCategoryDishes(category));
/** For the audit log: names of category and station instead of ids. */
const withNames = async (hotel: HotelDoc, item: MenuItemDoc) => ({
  ...withStationName(hotel, item),
  category_id: await getCategoryName(item),
});
const withStationName = <T extends { station_id?: string | null | undefined }>(
  { stations }: HotelDoc,
  part: T,
) => ({ ...part, station_id: stations.find(({ id }) => id === part.station_id)?.name ?? null });

/** For the audit log: a dish's availability as it was set. */
const withAvailability = (item: MenuItemDoc) => ({
  is_available: item.is_available,
  stock_left: item.stock?.portions ?? null,
  sold_out_until: soldOutUntil(item),
});

/** Writes no audit row when nothing has moved. */
function auditMove(ctx: Context, id: string, moved: readonly { _id: unknown; name: string }[]): void {
  const row = moved.find(({ _id }) => String(_id) === id);
  if (row) addToAudit(ctx, { object_name: row.name, after: "display_order" });
  else skipAudit(ctx);
}
const MOVED = "Menu order updated";

export const menuCategoryRoutes = contractRoutes((route) => {
  route("GET /hotel-admin/menu-categories", requireFood, async ({ staff: { hotel } }) => ({
    categories: await staffCategories(hotel),
  }));

  route("POST /hotel-admin/menu-categories", requireFood, async ({ staff: { hotel }, body, creation }) => ({
    category: await addMenuCategory(hotel, body, creation),
    message: "Category created successfully",
  }));

  route(
    "PUT /hotel-admin/menu-categories/:id",
    requireFood,
    async ({ staff: { hotel }, params, body, ctx }) => {
      const { before, after } = await changeMenuCategory(hotel._id, params.id, body);
      recordChange(ctx, body, withStationName(hotel, before), withStationName(hotel, after));
      return { category: await presentCategory(hotel, after), message: "Category updated successfully" };
    },
  );

  route(
    "PUT /hotel-admin/menu-categories/:id/place",
    requireFood,
    async ({ staff: { hotel }, params, body, ctx }) => {
      const moved = await placeMenuCategory(hotel._id, params.id.toLowerCase(), body);
      auditMove(ctx, params.id.toLowerCase(), moved);
      return {
        categories: await Promise.all(moved.map((category) => presentCategory(hotel, category))),
        message: MOVED,
      };
    },
  );

  route("DELETE /hotel-admin/menu-categories/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
    const { name } = await removeMenuCategory(hotel._id, params.id);
    addToAudit(ctx, { object_name: name });
    return { message: "Category deleted successfully" };
  });
});

/** Remote images of dishes are imported as uploads of the hotel. */
export function menuItemRoutes(settings: Settings): ContractRoutes {
  const importImage = createImageImport(settings);
  return contractRoutes((route) => {
    route("GET /hotel-admin/menu-items", requireFood, async ({ staff: { hotel } }) => ({
      menu_items: await staffMenuItems(hotel._id),
    }));

    route("POST /hotel-admin/menu-items", requireFood, async ({ staff: { hotel }, body, creation }) => {
      checkAmounts(body, hotel.currency);
      const menu_item = await addMenuItem(hotel._id, body, creation, importImage);
      return { menu_item, message: "Menu item created successfully" };
    });

    route("GET /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params }) => ({
      menu_item: await present(await getMenuItem(hotel._id, params.id)),
    }));

    route("PUT /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params, body, ctx }) => {
      checkAmounts(body, hotel.currency);
      const { before, after } = await changeMenuItem(hotel._id, params.id, body, importImage);
      recordChange(ctx, body, await withNames(hotel, before), await withNames(hotel, after));
      return { menu_item: await present(after), message: "Menu item updated successfully" };
    });

    route(
      "PUT /hotel-admin/menu-items/:id/place",
      requireFood,
      async ({ staff: { hotel }, params, body, ctx }) => {
        const moved = await placeMenuItem(hotel._id, params.id.toLowerCase(), body);
        auditMove(ctx, params.id.toLowerCase(), moved);
        return { menu_items: await Promise.all(moved.map(present)), message: MOVED };
      },
    );

    route("DELETE /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
      const { name } = await removeMenuItem(hotel._id, params.id);
      addToAudit(ctx, { object_name: name });
      return { message: "Menu item deleted successfully" };
    });

    route(
      "PATCH /hotel-admin/menu-items/:id/availability",
      requireFood,
      async ({ staff: { hotel }, params, body, ctx }) => {
        const { before, after } = await setAvailability(hotel, params.id, body);
        const fields = withAvailability(after);
        recordChange(ctx, fields, { ...before, ...withAvailability(before) }, { ...after, ...fields });
        const message = after.is_available ? "Item enabled successfully" : "Item disabled successfully";
        return { menu_item: await present(after), message };
      },
    );

    route("GET /hotel-admin/menu/export", requireFood, async ({ staff: { hotel } }) => ({
      csv: await menuAsCsv(hotel),
    }));

    route("POST /hotel-admin/menu/import", requireFood, async ({ staff: { hotel }, body, ctx }) => {
      if (body.dry_run) {
        skipAudit(ctx);
        return {
          menu_import: await previewMenuImport(hotel, body),
          message: "Preview only. Nothing has been saved",
        };
      }
      const menu_import = await importMenu(hotel, body);
      const { added, changed } = menu_import;
      if (added + changed === 0) skipAudit(ctx);
      const message = added + changed === 0 ? "Nothing to change" : `${added} added, ${changed} changed`;
      addToAudit(ctx, { after: message, changes: importedDishes(menu_import) });
      return { menu_import, message };
    });
  });
}
