import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { ORDER_STATUSES, type OrderStatus } from "@roombell/common/domain/foodOrder";
import { dayOf } from "@roombell/common/domain/hotelDay";
import { asDay } from "../lib/dateRange.js";
import type { OrderQuery } from "./api.js";

/** The filter of the panel; an empty text is no condition. Days are `YYYY-MM-DD` in the hotel's zone. */
export type OrderFilter = {
  status: "active" | "all" | OrderStatus;
  from: string;
  to: string;
  search: string;
  /** The cursor of an older page. */
  cursor: string;
};

/** Only what is open. */
export const NO_ORDER_FILTER: Record<keyof OrderFilter, string> = {
  status: "active",
  from: "",
  to: "",
  search: "",
  cursor: "",
};

/** Parses the filter of an address; an invalid value is no condition. */
export function asOrderFilter(values: Record<keyof OrderFilter, string>): OrderFilter {
  const known = ["all", ...ORDER_STATUSES] as const;
  return {
    ...values,
    status: known.find((status) => status === values.status) ?? "active",
    from: asDay(values.from),
    to: asDay(values.to),
  };
}

/** True when the open orders, which are all here and live, answer the filter without asking the server. */
export function isAboutOpen({ status }: OrderFilter): boolean {
  return status !== "all" && status !== "delivered" && status !== "cancelled";
}

/** True when an open order fits the filter, as the server would decide. */
export function matchesOrder(order: FoodOrder, filter: OrderFilter, timezone: string): boolean {
  const day = dayOf(new Date(order.created_at), timezone);
  return (
    (filter.status === "active" || filter.status === "all" || order.status === filter.status) &&
    (filter.from === "" || day >= filter.from) &&
    (filter.to === "" || day <= filter.to) &&
    matchesText(order, filter.search)
  );
}

function matchesText(order: FoodOrder, search: string): boolean {
  const text = search.trim().toLowerCase();
  if (text === `#${order.order_number}` || text === String(order.order_number)) return true;
  const names = order.items.map(({ item_name }) => item_name);
  return [order.room_number, order.customer_name, order.guest_name, ...names].some((field) =>
    field.toLowerCase().includes(text),
  );
}

/** The server's query for a filter. */
export function queryOf(filter: OrderFilter): OrderQuery {
  const { status, from, to, search, cursor } = filter;
  return {
    ...(status === "active" ? { active: "true" as const } : {}),
    ...(status === "active" || status === "all" ? {} : { status }),
    ...(from === "" ? {} : { from }),
    ...(to === "" ? {} : { to }),
    ...(search.trim() === "" ? {} : { search: search.trim() }),
    ...(cursor === "" ? {} : { cursor }),
  };
}
