import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { asDay, isOrdered } from "#staff/lib/dateRange.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useDebounced } from "#staff/lib/useDebounced.js";

const ROWS = "50";

export type AuditScope = "hotel-admin" | "software-admin";
/** A hotel's own log has no `hotel_id` filter. */
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

export function useAuditList(scope: AuditScope) {
  const { values, ...urlFilter } = useUrlFilter(NO_AUDIT_FILTER);
  const filter = { ...values, from: asDay(values.from), to: asDay(values.to) };
  const search = useDebounced(filter.search);
  const isEnabled = isOrdered(filter);
  const params = Object.entries({ ...filter, search: search.trim() }).filter(
    ([name, text]) => text !== NO_AUDIT_FILTER[name as keyof typeof NO_AUDIT_FILTER],
  );
  const query: AuditQuery = { limit: ROWS, ...Object.fromEntries(params) };
  const page = useQuery({
    queryKey: ["staff", "audit", scope, query],
    queryFn: ({ signal }) => staffApi.call(`GET /${scope}/audit`, { query }, { signal }),
    // The current page stays while another one loads.
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    meta: { loadFailure: "Failed to load the audit log" },
  });
  const { data, isError } = page;
  const next = data?.next_cursor ?? null;
  return {
    query,
    filter: { ...urlFilter, values: filter },
    rows: isEnabled ? (data?.entries ?? []) : [],
    loading: isEnabled && data === undefined && !isError,
    page,
    older: {
      toOlder: next === null ? null : () => urlFilter.change({ cursor: next }),
      toNewest: filter.cursor === "" ? null : () => urlFilter.change({ cursor: "" }),
      isTurning: filter.cursor !== "" && page.isPlaceholderData,
    },
  };
}
