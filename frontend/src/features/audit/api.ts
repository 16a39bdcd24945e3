import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { staffApi } from "../../lib/staffApi.js";

export type AuditQuery = EndpointInput<"GET /hotel-admin/audit">["query"];

export const fetchAudit = (query: AuditQuery, signal: AbortSignal) =>
  staffApi.call("GET /hotel-admin/audit", { query }, { signal });
