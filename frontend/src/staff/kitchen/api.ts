import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type Pause = EndpointInput<"PUT /hotel-admin/kitchen/pause">["body"];

export const fetchKitchen = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/kitchen", {}, { signal });

export const fetchSummary = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/kitchen/summary", {}, { signal });

export const pauseKitchen = (body: Pause) => staffApi.call("PUT /hotel-admin/kitchen/pause", { body });

export const resumeKitchen = () => staffApi.call("DELETE /hotel-admin/kitchen/pause");
