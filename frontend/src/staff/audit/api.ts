import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../lib/staffApi.js";

/** Whose log it is: one hotel's, or the platform's with every hotel's. */
export type AuditScope = "hotel-admin" | "software-admin";
/** A hotel's own log knows no `hotel_id`. */
export type AuditQuery = EndpointInput<"GET /software-admin/audit">["query"];

export const fetchAudit = (scope: AuditScope, query: AuditQuery, signal: AbortSignal) =>
  staffApi.call(`GET /${scope}/audit`, { query }, { signal });
