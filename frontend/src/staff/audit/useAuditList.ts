import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { asDay, isOrdered } from "#staff/lib/dateRange.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useDebounced } from "#staff/lib/useDebounced.js";

const ROWS = "50";

/** Whose log it is: one hotel's, or the platform's with every hotel's. */
export type AuditScope = "hotel-admin" | "software-admin";
/** A hotel's own log knows no `hotel_id`. */
type AuditQuery = EndpointInput<"GET /software-admin/audit">["query"];

export const EVERY = "every";

/** The filter that matches everything. Dates are `YYYY-MM-DD` in the hotel's zone. */
const NO_AUDIT_FILTER = {
  hotel_id: EVERY,
  action: EVERY,
  object_kind: EVERY,
  object_id: "",
  search: "",
  from: "",
  to: "",
  cursor: "",
};

/** The entries that match the filter in the address, newest first, and the functions that change it. */
export function useAuditList(scope: AuditScope) {
  const { values, ...asking } = useUrlFilter(NO_AUDIT_FILTER);
  const filter = { ...values, from: asDay(values.from), to: asDay(values.to) };
  const search = useDebounced(filter.search);
  const isAsked = isOrdered(filter);
  const asked = Object.entries({ ...filter, search: search.trim() }).filter(
    ([, text]) => text !== "" && text !== EVERY,
  );
  const query: AuditQuery = { limit: ROWS, ...Object.fromEntries(asked) };
  const page = useQuery({
    queryKey: ["staff", "audit", scope, query],
    queryFn: ({ signal }) => staffApi.call(`GET /${scope}/audit`, { query }, { signal }),
    // The current page stays while another one loads.
    placeholderData: keepPreviousData,
    enabled: isAsked,
    meta: { loadFailure: "Failed to load the audit log" },
  });
  const { data, isError } = page;
  const next = data?.next_cursor ?? null;
  return {
    filter: { ...asking, values: filter },
    rows: isAsked ? (data?.entries ?? []) : [],
    loading: isAsked && data === undefined && !isError,
    query: page,
    older: {
      toOlder: next === null ? null : () => asking.change({ cursor: next }),
      toNewest: filter.cursor === "" ? null : () => asking.change({ cursor: "" }),
      isTurning: filter.cursor !== "" && page.isPlaceholderData,
    },
  };
}
