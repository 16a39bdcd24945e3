import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import { useCallback, useMemo, useState } from "react";
import { needsNotice } from "../../board/sound/needsNotice.js";
import { type Sound, useChime } from "../../board/sound/useSound.js";
import type { AgeMinutes } from "../hooks.js";
import { orderWork } from "../../orders/orderWork.js";
import { useActiveWork, useClosedWork } from "../../work/useWork.js";
import { TICKET_COLUMNS, ticketColumns } from "./ticketColumns.js";
import type { ColumnOf } from "../../board/Board.js";
import { createColumnCache } from "../../board/lanes/sameColumns.js";
import { isWithdrawn } from "../../work/workCache.js";
import { TICKET_COLUMN_LABELS } from "../labels.js";

/** The kitchen's tickets by column, live. */
export function useTickets() {
  const [keep] = useState(createColumnCache<ColumnOf<FoodOrder>>);
  const active = useActiveWork(orderWork, { announces: true });
  const { data: closed, isError: hasNoClosed } = useClosedWork(orderWork);
  const { data: orders } = active;
  const isLoaded = orders !== undefined && (closed !== undefined || hasNoClosed);
  return useMemo(() => {
    const byColumn = ticketColumns(orders ?? [], closed?.filter(isWithdrawn) ?? []);
    const columns = keep(
      TICKET_COLUMNS.map((key) => ({ key, items: byColumn[key], ...TICKET_COLUMN_LABELS[key] })),
    );
    return {
      columns,
      tickets: columns.flatMap(({ items }) => items),
      state: isLoaded ? "loaded" : active.isError ? "failed" : "loading",
      retry: () => void active.refetch(),
    } as const;
    // oxlint-disable-next-line react/exhaustive-deps -- `active` is a new object each time
  }, [keep, orders, closed, isLoaded, active.isError]);
}

/** Rings for new or withdrawn tickets that nobody has acknowledged, and for each that becomes late. */
export function useKitchenChime(sound: Sound, tickets: readonly FoodOrder[], minutes: AgeMinutes): void {
  const watch = useCallback(
    (now: number) => ({
      waiting: idsOf(tickets.filter(needsNotice)),
      late: idsOf(
        tickets.filter((order) => order.is_active && toneAt(ticketLimits(order, minutes), now) === "late"),
      ),
    }),
    [tickets, minutes],
  );
  useChime(sound, watch);
}

function idsOf(orders: readonly FoodOrder[]): ReadonlySet<string> {
  return new Set(orders.map(({ id }) => id));
}
