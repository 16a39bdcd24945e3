import type { OrderStatus } from "./foodOrder.js";

/** A line of an order; without a station it belongs to the whole kitchen. */
export type StationLine = { station_id?: string | null | undefined; quantity: number; done: boolean };

/** Ticked off, or all its portions were removed. */
export const isLineDone = ({ done, quantity }: Pick<StationLine, "done" | "quantity">): boolean =>
  done || quantity === 0;

/** Whether any line of an order belongs to a station. */
export const hasStations = (items: readonly StationLine[]): boolean =>
  items.some(({ station_id }) => typeof station_id === "string");

/**
 * The status of an order after lines were ticked off, undone or removed. With stations, completing the last line makes it
 * ready, and undoing a line takes that back. Without stations, staff set the status.
 */
export function statusAfterTick(
  { status, items }: { status: OrderStatus; items: readonly StationLine[] },
  done: boolean,
): OrderStatus {
  if (!hasStations(items)) return status;
  if (done) return status === "preparing" && items.every(isLineDone) ? "ready" : status;
  return status === "ready" ? "preparing" : status;
}
