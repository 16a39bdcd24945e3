import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { isDeferred } from "@roombell/common/domain/deferral";

const ORDER_TITLES = { pending: "New", confirmed: "Confirmed", preparing: "Preparing", ready: "Ready" };
const REQUEST_TITLES = { pending: "New", in_progress: "In progress" };

function line(...parts: readonly (string | false)[]): string {
  return parts.filter(Boolean).join(" | ");
}

/** Open, or cancelled and not acknowledged. */
function isOnBoard(work: { is_active: boolean; status: string; acknowledged_at: string | null }): boolean {
  return work.is_active || (work.status === "cancelled" && work.acknowledged_at === null);
}

/** A withdrawn order stays in its column; a promised time means that it was confirmed. */
function findPreviousStatus({ cancelled_from, estimated_delivery_time }: FoodOrder): FoodOrder["status"] {
  return cancelled_from ?? (estimated_delivery_time === null ? "pending" : "confirmed");
}

/** The expected content of a kitchen board: a line per ticket with its column, items and badges. */
export function kitchenLines(orders: readonly FoodOrder[]): string[] {
  return orders.filter(isOnBoard).map((order) => {
    const status = order.status === "cancelled" ? findPreviousStatus(order) : order.status;
    return line(
      ORDER_TITLES[status as keyof typeof ORDER_TITLES],
      order.id,
      ...order.items.map(({ quantity, item_name, done }) => `${quantity} ${item_name}${done ? " done" : ""}`),
      order.status === "cancelled" && "Cancelled",
      order.recalled_at !== null && "Recalled",
    );
  });
}

/** The expected content of a front desk: a line per request with its assignee, and per pending order. */
export function deskLines(
  requests: readonly ServiceRequest[],
  orders: readonly FoodOrder[],
  names: readonly string[],
): string[] {
  const cards = requests
    .filter(isOnBoard)
    .map((request) =>
      line(
        request.status === "cancelled"
          ? "New"
          : REQUEST_TITLES[request.status as keyof typeof REQUEST_TITLES],
        request.id,
        request.status === "cancelled" && "Cancelled",
        isDeferred(request, Date.now()) && "Later",
        ...names.filter((name) => request.assigned_to === name),
      ),
    );
  const waiting = orders.flatMap(({ status, order_number }) =>
    status === "pending" ? [`#${order_number}`] : [],
  );
  return [...cards, ...waiting];
}
