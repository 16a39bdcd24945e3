import { staffApi } from "../lib/staffApi.js";

export const fetchCharts = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/dashboard/charts", {}, { signal });
