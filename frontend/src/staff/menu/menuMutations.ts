import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { useRef } from "react";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { removal, useReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { categoryList, itemList } from "./menuQueries.js";

export type ItemFields = EndpointInput<"POST /hotel-admin/menu-items">["body"];
/** The choice of a category that is created together with the dish, named by `new_category`. */
export const NEW_CATEGORY = "new";
/** A dish with the name of its new category, if it gets one. */
export type DishFields = ItemFields & { new_category: string };
export type CategoryFields = EndpointInput<"POST /hotel-admin/menu-categories">["body"];

// The messages and their times are prescribed.
const CATEGORY_ERROR_MS = 2000;

/** Creates a dish, or updates the changed fields of the given one. */
export function useSaveItem(id: string | null) {
  // A dish that is refused repeatedly leaves one new category, not several.
  const created = useRef({ name: "", category_id: "" });
  return useReportedChange({
    toast: `dish ${id}`,
    success: `Menu item ${id === null ? "created" : "updated"} successfully`,
    failure: "Failed to save item",
    send: async ({ fields, changed }: Edited<DishFields>, options) => {
      const { new_category, ...dish } = fields;
      const { new_category: _name, ...change } = changed;
      const isInNewCategory = dish.category_id === NEW_CATEGORY;
      if (isInNewCategory && created.current.name !== new_category) {
        const body = { name: new_category, description: "", display_order: 0 };
        const { category } = await staffApi.call("POST /hotel-admin/menu-categories", { body }, options);
        created.current = { name: new_category, category_id: category.id };
      }
      const placed = isInNewCategory ? { category_id: created.current.category_id } : {};
      return id === null
        ? staffApi.call("POST /hotel-admin/menu-items", { body: { ...dish, ...placed } }, options)
        : staffApi.call("PUT /hotel-admin/menu-items/:id", {
            params: { id },
            body: { ...change, ...placed },
          });
    },
    onDone(client, { menu_item }) {
      itemList.put(client, menu_item);
      void client.invalidateQueries({ queryKey: categoryList.key });
    },
  });
}

export const removeItem = removal(itemList, {
  thing: "Menu item",
  remove: (id) => staffApi.call("DELETE /hotel-admin/menu-items/:id", { params: { id } }),
  affects: [categoryList.key],
});

export function useSaveCategory(id: string | null) {
  return useReportedChange({
    toast: `category ${id}`,
    success: `Category ${id === null ? "created" : "updated"} successfully`,
    failure: () => "Failed to save category",
    send: ({ fields, changed }: Edited<CategoryFields>, options) =>
      id === null
        ? staffApi.call("POST /hotel-admin/menu-categories", { body: fields }, options)
        : staffApi.call("PUT /hotel-admin/menu-categories/:id", { params: { id }, body: changed }),
    onDone(client, { category }) {
      categoryList.put(client, category);
      void client.invalidateQueries({ queryKey: itemList.key });
    },
  });
}

export const removeCategory = removal(categoryList, {
  thing: "Category",
  remove: (id) => staffApi.call("DELETE /hotel-admin/menu-categories/:id", { params: { id } }),
  failureText: ({ message }) => `Failed to delete category : ${message}`,
  failureMs: CATEGORY_ERROR_MS,
});
