import { asDay } from "../lib/dateRange.js";
import type { AuditQuery } from "./api.js";

const ROWS = "50";

/** What the log is asked for; an empty text is no condition. Days are `YYYY-MM-DD` in the hotel's zone. */
export type AuditFilter = Record<
  "hotel_id" | "action" | "object_kind" | "object_id" | "search" | "from" | "to" | "cursor",
  string
>;

/** Everything. */
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

/** The server's query for a filter; days that are none are no condition. */
export function queryOf({ from, to, search, ...texts }: AuditFilter): AuditQuery {
  const asked = { ...texts, search: search.trim(), from: asDay(from), to: asDay(to) };
  return { limit: ROWS, ...Object.fromEntries(Object.entries(asked).filter(([, text]) => text !== "")) };
}
