import { staffApi } from "../lib/staffApi.js";

export const fetchDashboard = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/dashboard", {}, { signal });
