import type { FoodOrder, StaffOrderItem } from "@roombell/common/contract/foodOrder";
import { isLineDone } from "@roombell/common/domain/stations";
import { memo } from "react";
import { BoardStrip, StripItem } from "#staff/board/BoardStrip.js";
import { useKitchenScreen } from "./KitchenContext.js";

export type AllDayCount = {
  menu_item_id: string;
  item_name: string;
  quantity: number;
  orders: number[];
};

/** The dishes still to cook on this screen, most portions first; `orders` are the numbers of their tickets. */
export function allDayCounts(
  orders: readonly FoodOrder[],
  isOwn: (item: StaffOrderItem) => boolean = () => true,
): readonly AllDayCount[] {
  const counts = new Map<string, AllDayCount>();
  for (const { status, is_active, items, order_number } of orders) {
    if (!is_active || status === "ready") continue;
    for (const item of items) {
      const { menu_item_id, item_name, quantity } = item;
      if (isLineDone(item) || !isOwn(item)) continue;
      const count = counts.get(menu_item_id) ?? { menu_item_id, item_name, quantity: 0, orders: [] };
      count.quantity += quantity;
      if (count.orders.at(-1) !== order_number) count.orders.push(order_number);
      counts.set(menu_item_id, count);
    }
  }
  return [...counts.values()].toSorted(
    (left, right) => right.quantity - left.quantity || left.item_name.localeCompare(right.item_name),
  );
}

export const AllDayStrip = memo(function AllDayStrip({ counts }: { counts: readonly AllDayCount[] }) {
  const { soldOut, actions } = useKitchenScreen();
  return (
    <BoardStrip label="All day">
      {counts.map(({ menu_item_id, item_name, quantity }) => (
        <StripItem
          key={menu_item_id}
          lead={quantity}
          label={soldOut.has(menu_item_id) ? `${item_name}, sold out` : item_name}
          tone={soldOut.has(menu_item_id) ? "warning" : "calm"}
          onPress={() => actions.openDish(menu_item_id)}
        />
      ))}
    </BoardStrip>
  );
});
