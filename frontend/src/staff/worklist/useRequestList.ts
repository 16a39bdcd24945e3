import {
  asRequestFilter,
  isAboutOpen,
  matchesRequest,
  NO_REQUEST_FILTER,
  queryOf,
} from "../requests/filter.js";
import { useActiveRequests, useRequestPage } from "../requests/hooks.js";
import { isOrdered } from "../lib/dateRange.js";
import { useDebounced } from "../lib/useDebounced.js";
import { useUrlFilter } from "../lib/useUrlFilter.js";
import { useFilteredWork } from "./useFilteredWork.js";

/** The requests that the address asks for, and how to ask for others. */
export function useRequestList(timezone: string) {
  const { values, ...asking } = useUrlFilter(NO_REQUEST_FILTER);
  const filter = asRequestFilter(values);
  const search = useDebounced(filter.search);
  const isOpen = isAboutOpen(filter);
  const list = useFilteredWork({
    isAboutOpen: isOpen,
    active: useActiveRequests({ announces: true }),
    page: useRequestPage(queryOf({ ...filter, search }), { enabled: !isOpen && isOrdered(filter) }),
    matches: (request) => matchesRequest(request, filter, timezone),
    range: filter,
    cursor: filter.cursor,
    onCursor: (cursor) => asking.change({ cursor }),
  });
  return { filter, list, ...asking };
}
