import { staffApi } from "../../../lib/staffApi.js";

export const fetchMenuItems = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/menu-items", {}, { signal });

export const setAvailability = (id: string, is_available: boolean) =>
  staffApi.call("PATCH /hotel-admin/menu-items/:id/availability", { params: { id }, body: { is_available } });
