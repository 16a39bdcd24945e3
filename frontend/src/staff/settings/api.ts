import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

export type SettingsChange = EndpointInput<"PUT /hotel-admin/settings">["body"];

export const fetchSettings = (signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/settings", {}, { signal });

export const changeSettings = (body: SettingsChange) => staffApi.call("PUT /hotel-admin/settings", { body });
