import type { AuditScope } from "./api.js";
import { NO_AUDIT_FILTER, auditQuery } from "./filter.js";
import { useAuditPage } from "./hooks.js";
import { asDay, isOrdered } from "../lib/dateRange.js";
import { useDebounced } from "../lib/useDebounced.js";
import { useUrlFilter } from "../lib/useUrlFilter.js";

/** The entries that match the filter in the address, and the functions that change it. */
export function useAuditList(scope: AuditScope) {
  const { values, ...asking } = useUrlFilter(NO_AUDIT_FILTER);
  const filter = { ...values, from: asDay(values.from), to: asDay(values.to) };
  const search = useDebounced(filter.search);
  const isAsked = isOrdered(filter);
  const page = useAuditPage(scope, auditQuery({ ...filter, search }), { enabled: isAsked });
  const next = page.data?.next_cursor ?? null;
  return {
    ...asking,
    filter,
    rows: isAsked ? (page.data?.entries ?? []) : [],
    loading: isAsked && page.data === undefined && !page.isError,
    state: {
      hasData: page.data !== undefined,
      isError: isAsked && page.isError,
      error: page.error,
      isFetching: page.isFetching,
      retry: () => void page.refetch(),
    },
    older: {
      toOlder: next === null ? null : () => asking.change({ cursor: next }),
      toNewest: filter.cursor === "" ? null : () => asking.change({ cursor: "" }),
      isTurning: filter.cursor !== "" && page.isPlaceholderData,
    },
  };
}
