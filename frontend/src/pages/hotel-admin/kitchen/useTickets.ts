import { useMemo } from "react";
import { useActiveOrders, useWithdrawnOrders } from "../../../features/food-orders/staff/hooks.js";
import { TICKET_COLUMNS, ticketColumns } from "../../../features/kitchen/ticketColumns.js";

/** The kitchen's tickets by column, live. */
export function useTickets() {
  const active = useActiveOrders({ enabled: true });
  const { data: withdrawn = [] } = useWithdrawnOrders();
  const { data: orders } = active;
  return useMemo(() => {
    const columns = ticketColumns(orders ?? [], withdrawn);
    const tickets = TICKET_COLUMNS.flatMap((column) => columns[column]);
    return {
      columns,
      tickets,
      grid: TICKET_COLUMNS.map((column) => columns[column].map(({ id }) => id)),
      state: orders !== undefined ? "loaded" : active.isError ? "failed" : "loading",
      retry: () => void active.refetch(),
    } as const;
    // oxlint-disable-next-line react/exhaustive-deps -- `active` is a new object each time
  }, [orders, withdrawn, active.isError]);
}
