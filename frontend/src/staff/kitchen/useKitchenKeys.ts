import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useCallback } from "react";
import type { TicketActions } from "./tickets/Ticket.js";
import { needsNotice } from "../board/sound/needsNotice.js";
import { useBoardKeys } from "../board/keys/useBoardKeys.js";
import type { Sound } from "../board/sound/useSound.js";
import type { OpenDialog } from "./KitchenDialogs.js";
import type { useTickets } from "./tickets/useTickets.js";

/** The keyboard and the bump bar in the kitchen (see `KITCHEN_KEYS`); returns the selected ticket's id. */
export function useKitchenKeys({
  board: { tickets, grid },
  actions,
  undo,
  sound,
  onOpen,
}: {
  board: ReturnType<typeof useTickets>;
  actions: TicketActions;
  undo: () => void;
  sound: Sound;
  onOpen: (dialog: OpenDialog) => void;
}): string | null {
  const find = (id: string | null): FoodOrder | undefined => tickets.find((order) => order.id === id);
  const numberOf = useCallback(
    (id: string) => tickets.find((order) => order.id === id)?.order_number ?? null,
    [tickets],
  );
  const { selectedId, select, selectNextOf } = useBoardKeys({
    grid,
    numberOf,
    commands: {
      Enter(id) {
        const order = find(id);
        if (order === undefined) return;
        selectNextOf(order.id);
        if (order.is_active) actions.forward(order);
        else actions.acknowledge(order);
      },
      u: undo,
      o(id) {
        if (find(id)?.is_active) onOpen({ kind: "ticket", id: id ?? "" });
      },
      t(id) {
        const order = find(id);
        const index = order?.items.findIndex(({ done }) => !done) ?? -1;
        if (order?.is_active && index >= 0) void actions.tick(order, index, true).catch(() => undefined);
      },
      s(id) {
        const dishes = new Set(find(id)?.items.map(({ menu_item_id }) => menu_item_id));
        const [only] = dishes;
        if (only !== undefined && dishes.size === 1) actions.openDish(only);
        else if (id !== null) onOpen({ kind: "ticket", id });
      },
      a(id) {
        const chosen = find(id);
        const noted = chosen === undefined ? tickets : [chosen];
        for (const order of noted.filter(needsNotice)) actions.acknowledge(order);
      },
      r: () => onOpen({ kind: "recall" }),
      p: () => onOpen({ kind: "pause" }),
      m: () => sound.setMuted(!sound.isMuted),
      "?": () => onOpen({ kind: "keys" }),
      Escape: () => select(null),
    },
  });
  return selectedId;
}
