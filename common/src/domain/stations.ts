import type { OrderStatus } from "./foodOrder.js";

/** A line of an order by where it is cooked; without a station it belongs to the whole kitchen. */
export type StationLine = { station_id?: string | null | undefined; quantity: number; done: boolean };

/** Whether nothing is left to be done for a line: it is ticked off, or all its portions were taken off the order. */
export const isLineDone = ({ done, quantity }: Pick<StationLine, "done" | "quantity">): boolean =>
  done || quantity === 0;

/** Whether any line of an order belongs to a station. */
export const hasStations = (items: readonly StationLine[]): boolean =>
  items.some(({ station_id }) => typeof station_id === "string");

/**
 * The status of an order after lines were ticked off (or all their portions removed), or on again. With stations, the last line that is done makes it
 * ready, because then all its stations are; one that is not done after all takes it back. Without, staff say so.
 */
export function statusAfterTick(
  { status, items }: { status: OrderStatus; items: readonly StationLine[] },
  done: boolean,
): OrderStatus {
  if (!hasStations(items)) return status;
  if (done) return status === "preparing" && items.every(isLineDone) ? "ready" : status;
  return status === "ready" ? "preparing" : status;
}
