import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { isLineDone } from "@roombell/common/domain/stations";
import type { Sound } from "#staff/alerts/sound/useSound.js";
import { keyTarget, useBoardKeys } from "#staff/board/keys/useBoardKeys.js";
import type { TicketActions } from "./KitchenContext.js";
import { isOwnLine, type KitchenView } from "./stations/kitchenView.js";

export const KITCHEN_KEYS = [
  ["042", "Select a ticket by the bold digits of its number"],
  ["Arrows", "Select the next ticket"],
  ["Enter", "Move the selected ticket on"],
  ["U", "Undo the last move (up to ten)"],
  ["T", "Tick off the next item of the selected ticket"],
  ["S", "Mark a dish of the selected ticket sold out; otherwise show the list"],
  ["O", "Open the selected ticket (minutes, running late, reject, sold out)"],
  ["A", "Acknowledge the selected ticket (or all) and silence the bell"],
  ["R", "Recall a delivered ticket"],
  ["P", "Pause the kitchen"],
  ["M", "Mute this screen"],
  ["Esc", "Clear selection"],
  ["?", "Show this list"],
] as const;

/** Keyboard and bump bar in the kitchen (see `KITCHEN_KEYS`). Returns the selected ticket's id. */
export function useKitchenKeys({
  columns,
  actions,
  undo,
  sound,
  view,
  onOpen,
}: {
  columns: readonly { items: readonly FoodOrder[] }[];
  actions: TicketActions;
  undo: () => void;
  sound: Sound;
  view: KitchenView;
  onOpen: (dialog: { kind: "recall" | "pause" | "sold-out" | "keys" }) => void;
}): string | null {
  return useBoardKeys({
    columns,
    choose: (tickets, digits) =>
      keyTarget(
        tickets.map(({ id, order_number }) => ({ id, number: order_number })),
        digits,
      ),
    actions,
    sound,
    commands: {
      u: () => undo(),
      t(order) {
        const index = order?.items.findIndex((item) => !isLineDone(item) && isOwnLine(item, view)) ?? -1;
        if (order?.is_active && index >= 0) void actions.tick(order, index, true).catch(() => undefined);
      },
      s(order) {
        if (order === undefined) return onOpen({ kind: "sold-out" });
        const [only, another] = new Set(order.items.map(({ menu_item_id }) => menu_item_id));
        if (only !== undefined && another === undefined) actions.openDish(only);
        else actions.open(order);
      },
      r: () => onOpen({ kind: "recall" }),
      p: () => onOpen({ kind: "pause" }),
      "?": () => onOpen({ kind: "keys" }),
    },
  });
}
