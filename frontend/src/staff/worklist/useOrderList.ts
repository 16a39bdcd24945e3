import { asOrderFilter, isAboutOpen, matchesOrder, NO_ORDER_FILTER, queryOf } from "../orders/filter.js";
import { useActiveOrders, useOrderPage } from "../orders/hooks.js";
import { isOrdered } from "../lib/dateRange.js";
import { useDebounced } from "../lib/useDebounced.js";
import { useUrlFilter } from "../lib/useUrlFilter.js";
import { useFilteredWork } from "./useFilteredWork.js";

/** The orders that the address asks for, and how to ask for others. */
export function useOrderList(timezone: string) {
  const { values, ...asking } = useUrlFilter(NO_ORDER_FILTER);
  const filter = asOrderFilter(values);
  const search = useDebounced(filter.search);
  const isOpen = isAboutOpen(filter);
  const list = useFilteredWork({
    isAboutOpen: isOpen,
    active: useActiveOrders({ enabled: true, announces: true }),
    page: useOrderPage(queryOf({ ...filter, search }), { enabled: !isOpen && isOrdered(filter) }),
    matches: (order) => matchesOrder(order, filter, timezone),
    range: filter,
    cursor: filter.cursor,
    onCursor: (cursor) => asking.change({ cursor }),
  });
  return { filter, list, ...asking };
}
