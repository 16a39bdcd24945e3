import { noteForAudit } from "../../audit/auditCall.js";
import { noteChange } from "../../audit/noteChange.js";
import { addMenuCategory } from "../../commands/addMenuCategory.js";
import { addMenuItem } from "../../commands/addMenuItem.js";
import { changeAvailability, changeMenuItem } from "../../commands/changeMenuItem.js";
import { changeMenuCategory } from "../../commands/changeMenuCategory.js";
import { removeMenuCategory } from "../../commands/removeMenuCategory.js";
import { removeMenuItem } from "../../commands/removeMenuItem.js";
import type Router from "@koa/router";
import { requireFood } from "../../middlewares/requireFood.js";
import type { HotelDoc } from "../../models/hotel.js";
import type { MenuItemDoc } from "../../models/menuItem.js";
import { presentMenuCategory, presentMenuItem } from "../../presenters/menu.js";
import { menuItemOf, staffCategories, staffMenuItems } from "../../queries/menu.js";
import { categoryNameOf, dishCountOf } from "../../queries/menuPlaces.js";
import type { Settings } from "../../settings.js";
import { imageImport } from "../../uploads/importImage.js";
import { hotelAdminRoutes } from "../audiences.js";

const present = async (item: MenuItemDoc) => presentMenuItem(item, await categoryNameOf(item));
/** What the audit log keeps: names of the category and the station. */
const withNames = async (hotel: HotelDoc, item: MenuItemDoc) => ({
  ...withStationName(hotel, item),
  category_id: await categoryNameOf(item),
});
const withStationName = <T extends { station_id?: string | null | undefined }>(
  { stations = [] }: HotelDoc,
  part: T,
) => ({ ...part, station_id: stations.find(({ id }) => id === part.station_id)?.name ?? null });

export const menuCategoryRoutes = hotelAdminRoutes((route) => {
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
      return {
        category: presentMenuCategory(after, await dishCountOf(after)),
        message: "Category updated successfully",
      };
    },
  );

  route("DELETE /hotel-admin/menu-categories/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
    const { name } = await removeMenuCategory(hotel._id, params.id);
    noteForAudit(ctx, { object_name: name });
    return { message: "Category deleted successfully" };
  });
});

/** Dishes; a remote image becomes an upload of the hotel's. */
export function menuItemRoutes(settings: Settings): Router {
  const importImage = imageImport(settings);
  return hotelAdminRoutes((route) => {
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

    route("DELETE /hotel-admin/menu-items/:id", requireFood, async ({ staff: { hotel }, params, ctx }) => {
      const { name } = await removeMenuItem(hotel._id, params.id);
      noteForAudit(ctx, { object_name: name });
      return { message: "Menu item deleted successfully" };
    });

    route(
      "PATCH /hotel-admin/menu-items/:id/availability",
      requireFood,
      async ({ staff: { hotel }, params, body, ctx }) => {
        const { before, after } = await changeAvailability(hotel._id, params.id, body.is_available);
        noteChange(ctx, body, before, after);
        const message = after.is_available ? "Item enabled successfully" : "Item disabled successfully";
        return { menu_item: await present(after), message };
      },
    );
  });
}
