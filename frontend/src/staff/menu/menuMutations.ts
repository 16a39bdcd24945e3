import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useRemoval } from "#staff/lib/lists/useRemoval.js";
import { categoryList, itemList } from "./menuQueries.js";

export type ItemFields = EndpointInput<"POST /hotel-admin/menu-items">["body"];
export type CategoryFields = EndpointInput<"POST /hotel-admin/menu-categories">["body"];

// The messages and their times are prescribed.
const CATEGORY_ERROR_MS = 2000;

/** Creates a dish, or updates the changed fields of the given one. One instance creates one dish at most. */
export function useSaveItem(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<ItemFields>) =>
      id === null
        ? staffApi.call("POST /hotel-admin/menu-items", { body: fields }, { idempotencyKey: key })
        : staffApi.call("PUT /hotel-admin/menu-items/:id", { params: { id }, body: changed }),
    onSuccess({ menu_item }) {
      itemList.put(client, menu_item);
      void client.invalidateQueries({ queryKey: categoryList.key });
      notify.success(`Menu item ${id === null ? "created" : "updated"} successfully`, { id: `dish ${id}` });
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to save item"), { id: `dish ${id}` }),
  });
}

export function useRemoveItem() {
  return useRemoval(itemList, {
    thing: "Menu item",
    remove: (id) => staffApi.call("DELETE /hotel-admin/menu-items/:id", { params: { id } }),
    affects: [categoryList.key],
  });
}

/** Creates a category, or updates the changed fields of the given one. */
export function useSaveCategory(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<CategoryFields>) =>
      id === null
        ? staffApi.call("POST /hotel-admin/menu-categories", { body: fields }, { idempotencyKey: key })
        : staffApi.call("PUT /hotel-admin/menu-categories/:id", { params: { id }, body: changed }),
    onSuccess({ category }) {
      categoryList.put(client, category);
      void client.invalidateQueries({ queryKey: itemList.key });
      notify.success(`Category ${id === null ? "created" : "updated"} successfully`, {
        id: `category ${id}`,
      });
    },
    onError: () => notify.error("Failed to save category", { id: `category ${id}` }),
  });
}

export function useRemoveCategory() {
  return useRemoval(categoryList, {
    thing: "Category",
    remove: (id) => staffApi.call("DELETE /hotel-admin/menu-categories/:id", { params: { id } }),
    failureText: ({ message }) => `Failed to delete category : ${message}`,
    failureMs: CATEGORY_ERROR_MS,
  });
}
