import { asDay } from "../lib/dateRange.js";
import type { AuditQuery } from "./api.js";

const ROWS = "50";

/** The filter of the log; an empty string matches everything. Dates are `YYYY-MM-DD` in the hotel's zone. */
export type AuditFilter = Record<
  "hotel_id" | "action" | "object_kind" | "object_id" | "search" | "from" | "to" | "cursor",
  string
>;

/** The filter that matches everything. */
export const NO_AUDIT_FILTER: AuditFilter = {
  hotel_id: "",
  action: "",
  object_kind: "",
  object_id: "",
  search: "",
  from: "",
  to: "",
  cursor: "",
};

/** The request's query for a filter; invalid dates are left out. */
export function auditQuery({ from, to, search, ...texts }: AuditFilter): AuditQuery {
  const asked = { ...texts, search: search.trim(), from: asDay(from), to: asDay(to) };
  return { limit: ROWS, ...Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== "")) };
}
