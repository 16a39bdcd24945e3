import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type ItemFields = EndpointInput<"POST /hotel-admin/menu-items">["body"];
export type CategoryFields = EndpointInput<"POST /hotel-admin/menu-categories">["body"];

export const fetchMenuItems = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/menu-items", {}, { signal });

export const fetchMenuItem = (id: string, signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/menu-items/:id", { params: { id } }, { signal });

export const createItem = (body: ItemFields, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/menu-items", { body }, { idempotencyKey });

export const changeItem = (id: string, body: Partial<ItemFields>) =>
  staffApi.call("PUT /hotel-admin/menu-items/:id", { params: { id }, body });

export const deleteItem = (id: string) =>
  staffApi.call("DELETE /hotel-admin/menu-items/:id", { params: { id } });

export const setAvailability = (id: string, is_available: boolean) =>
  staffApi.call("PATCH /hotel-admin/menu-items/:id/availability", { params: { id }, body: { is_available } });

export function uploadImage(file: File) {
  const form = new FormData();
  form.append("image", file);
  return staffApi.call("POST /hotel-admin/menu-items/image", {}, { form });
}

export const fetchCategories = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/menu-categories", {}, { signal });

export const createCategory = (body: CategoryFields, idempotencyKey: string) =>
  staffApi.call("POST /hotel-admin/menu-categories", { body }, { idempotencyKey });

export const changeCategory = (id: string, body: Partial<CategoryFields>) =>
  staffApi.call("PUT /hotel-admin/menu-categories/:id", { params: { id }, body });

export const deleteCategory = (id: string) =>
  staffApi.call("DELETE /hotel-admin/menu-categories/:id", { params: { id } });
