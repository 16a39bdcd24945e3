import type { MenuCategory, MenuItem } from "@roombell/common/contract/menu";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import type { Edited } from "../lib/changedFields.js";
import { serverMessage } from "../lib/formErrors.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";
import {
  type CategoryFields,
  changeCategory,
  changeItem,
  createCategory,
  createItem,
  deleteCategory,
  deleteItem,
  type ItemFields,
  uploadImage,
} from "./api.js";
import { categoryList, itemList } from "./hooks.js";

// The messages and their times are prescribed (product rules: Messages).
const CATEGORY_ERROR_MS = 2000;

/** Creates a dish, or updates the changed fields of the given one. One instance creates one dish at most. */
export function useSaveItem(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<ItemFields>) =>
      id === null ? createItem(fields, key) : changeItem(id, changed),
    onSuccess({ menu_item }) {
      itemList.put(client, menu_item);
      void client.invalidateQueries({ queryKey: categoryList.key });
      notify.success(`Menu item ${id === null ? "created" : "updated"} successfully`, { id: `dish ${id}` });
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to save item"), { id: `dish ${id}` }),
  });
}

/** Deletes a dish. One that no longer exists counts as deleted. */
export function useRemoveItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MenuItem) => unlessGone(deleteItem(id)),
    onSuccess(_answer, { id }) {
      itemList.drop(client, id);
      void client.invalidateQueries({ queryKey: categoryList.key });
      notify.success("Menu item deleted successfully", { id: `delete ${id}` });
    },
    onError: (_error, { id }) => notify.error("Failed to delete menu item", { id: `delete ${id}` }),
  });
}

/** Creates a category, or updates the changed fields of the given one. */
export function useSaveCategory(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<CategoryFields>) =>
      id === null ? createCategory(fields, key) : changeCategory(id, changed),
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

/** Deletes a category that holds no dishes. */
export function useRemoveCategory() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: MenuCategory) => unlessGone(deleteCategory(id)),
    onSuccess(_answer, { id }) {
      categoryList.drop(client, id);
      notify.success("Category deleted successfully", { id: `delete ${id}` });
    },
    onError(error, { id }) {
      notify.error(`Failed to delete category : ${error.message}`, {
        id: `delete ${id}`,
        durationMs: CATEGORY_ERROR_MS,
      });
      categoryList.heal(client, id, error);
    },
  });
}

/** Uploads a picture; the answer holds its address. */
export function useUploadImage() {
  return useMutation({ mutationFn: async (file: File) => (await uploadImage(file)).image_url });
}

async function unlessGone(removal: Promise<unknown>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "not_found")) throw error;
  }
}
