import type { Transitions } from "./statusMachine.js";

export const ORDER_STATUSES = [
  "pending",
  "confirmed",
  "preparing",
  "ready",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Moves by staff. */
export const ORDER_TRANSITIONS: Transitions<OrderStatus> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["preparing", "cancelled"],
  preparing: ["ready", "cancelled"],
  ready: ["delivered", "cancelled"],
  delivered: [],
  cancelled: [],
};

/** How long a screen offers to undo its last move. */
export const UNDO_SECONDS = 10;

/** The status a recalled ticket returns to; none before the first. A cancellation can be undone, but not recalled. */
export const PREVIOUS_ORDER_STATUS: Readonly<Record<OrderStatus, OrderStatus | null>> = {
  pending: null,
  confirmed: "pending",
  preparing: "confirmed",
  ready: "preparing",
  delivered: "ready",
  cancelled: null,
};

/** A guest may cancel until the kitchen starts. */
export const GUEST_CANCELLABLE_ORDER: readonly OrderStatus[] = ["pending", "confirmed"];

/** The guest's five progress steps; a cancelled order is in none of them. */
export const ORDER_STEP: Readonly<Record<OrderStatus, number>> = {
  pending: 0,
  confirmed: 1,
  preparing: 2,
  ready: 3,
  delivered: 4,
  cancelled: -1,
};

export const DELIVERY_LOCATIONS = ["Room", "Poolside", "Restaurant", "Lobby"] as const;
export type DeliveryLocation = (typeof DELIVERY_LOCATIONS)[number];

export const FIRST_ORDER_NUMBER = 1001;
export const MAX_QUANTITY = 999;
export const MAX_ORDER_LINES = 100;
export const DEFAULT_DELIVERY_MINUTES = 10;
