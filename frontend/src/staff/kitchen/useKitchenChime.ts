import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ticketLimits, toneAt } from "@roombell/common/domain/workAge";
import { useCallback } from "react";
import { needsNotice } from "../board/sound/needsNotice.js";
import type { AgeMinutes } from "./hooks.js";
import { useChime } from "../board/sound/useChime.js";
import type { Sound } from "../board/sound/useSound.js";

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
