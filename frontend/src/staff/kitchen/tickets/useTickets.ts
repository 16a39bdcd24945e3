import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useMemo, useState } from "react";
import { orderWork } from "../../orders/orderWork.js";
import { useActiveWork, useClosedWork } from "../../work/useWork.js";
import { TICKET_COLUMNS, ticketColumns } from "./ticketColumns.js";
import type { ColumnOf } from "../../board/Board.js";
import { createColumnMemory } from "../../board/lanes/sameColumns.js";
import { isWithdrawn } from "../../work/workCache.js";
import { COLUMN_LABELS } from "../labels.js";

/** The kitchen's tickets by column, live. */
export function useTickets() {
  const [keep] = useState(createColumnMemory<ColumnOf<FoodOrder>>);
  const active = useActiveWork(orderWork, { announces: true });
  const { data: closed, isError: hasNoClosed } = useClosedWork(orderWork);
  const { data: orders } = active;
  const isLoaded = orders !== undefined && (closed !== undefined || hasNoClosed);
  return useMemo(() => {
    const byColumn = ticketColumns(orders ?? [], closed?.filter(isWithdrawn) ?? []);
    const columns = keep(TICKET_COLUMNS.map((key) => ({ key, items: byColumn[key], ...COLUMN_LABELS[key] })));
    return {
      columns,
      tickets: columns.flatMap(({ items }) => items),
      grid: columns.map(({ items }) => items.map(({ id }) => id)),
      state: isLoaded ? "loaded" : active.isError ? "failed" : "loading",
      retry: () => void active.refetch(),
    } as const;
    // oxlint-disable-next-line react/exhaustive-deps -- `active` is a new object each time
  }, [keep, orders, closed, isLoaded, active.isError]);
}
