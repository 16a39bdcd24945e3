import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { hasStations, isLineDone } from "@roombell/common/domain/stations";
import type { ReactNode } from "react";
import { useTickItems } from "#staff/kitchen/tickets/useTicketChanges.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { isOwnLine, type KitchenView } from "./kitchenView.js";

/** The open orders whose lines for this screen's stations are done: they have left its board, and can come back. */
export function DoneHere({
  view,
  children,
}: {
  view: KitchenView;
  /** Draws an order with what brings it back. */
  children: (order: FoodOrder, recall: () => void) => ReactNode;
}) {
  const { data: orders = [] } = useActiveWork(orderWork);
  const ticking = useTickItems();
  const linesOf = ({ items }: FoodOrder): number[] =>
    items.flatMap((item, index) => (item.done && item.station_id && isOwnLine(item, view) ? [index] : []));
  return orders
    .filter(({ items, status }) => hasStations(items) && (status === "preparing" || status === "ready"))
    .filter((order) => view.own !== null && linesOf(order).length > 0)
    .filter(({ items }) => items.every((item) => isLineDone(item) || !isOwnLine(item, view)))
    .map((order) =>
      children(order, () => ticking.mutate({ item: order, body: { lines: linesOf(order), done: false } })),
    );
}
