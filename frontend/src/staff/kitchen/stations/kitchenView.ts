import type { FoodOrder, StaffOrderItem } from "@roombell/common/contract/foodOrder";
import type { Station } from "@roombell/common/contract/station";
import { hasStations, isLineDone } from "@roombell/common/domain/stations";
import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { columnOf, STATION_DONE } from "#staff/kitchen/ticketColumns.js";
import { shownKitchenAtom, type ShownKitchen } from "#staff/lib/boardPreferences.js";
import { useStations } from "#staff/session/useHotel.js";

export type KitchenView = {
  /** The stations whose lines it shows in full; null for all lines. */
  own: readonly Station[] | null;
  /** Whether it shows whole orders, each with its stations' progress. */
  isExpediter: boolean;
  stations: readonly Station[];
};

/** The view of a screen. Skips removed stations; with none left it shows the whole kitchen. */
export function kitchenView(stations: readonly Station[], shown: ShownKitchen): KitchenView {
  const isExpediter = shown.is_expediter && stations.length > 0;
  const chosen = isExpediter ? [] : stations.filter(({ id }) => shown.stations.includes(id));
  const isWhole = chosen.length === 0 || chosen.length === stations.length;
  return { own: isWhole ? null : chosen, isExpediter, stations };
}

/** What this screen shows of the kitchen; keeps its identity until that changes. */
export function useKitchenView(): KitchenView {
  const stations = useStations();
  const shown = useAtomValue(shownKitchenAtom);
  return useMemo(() => kitchenView(stations, shown), [stations, shown]);
}

export function viewTitle({ own, isExpediter }: KitchenView): string {
  if (isExpediter) return "Expediter";
  return own === null ? "Kitchen" : own.map(({ name }) => name).join(", ");
}

const belongsTo = ({ station_id }: StaffOrderItem, stations: readonly Station[]): boolean =>
  stations.some(({ id }) => id === station_id);

/** Whether the screen shows this line in full. Lines without a station, or of a removed one, are on every screen. */
export const isOwnLine = (item: StaffOrderItem, { own, stations }: KitchenView): boolean =>
  own === null || belongsTo(item, own) || !belongsTo(item, stations);

/** While it has open lines for the screen. Finished orders that are not marked ready stay on every screen. */
export function isShown({ items, status }: FoodOrder, view: KitchenView): boolean {
  if (view.own === null) return true;
  const own = items.filter((item) => isOwnLine(item, view));
  if (own.length === 0 || status === "ready") return false;
  return status !== "preparing" || !own.every(isLineDone) || items.every(isLineDone);
}

/** Open lines of the screen's stations, then those without a station; null where the button moves the order. */
export function linesToBump({ items, status }: FoodOrder, view: KitchenView): readonly number[] | null {
  const { own, stations } = view;
  if (own === null || status !== "preparing" || !hasStations(items)) return null;
  const findOpen = (fits: (item: StaffOrderItem) => boolean): number[] =>
    items.flatMap((item, index) => (!isLineDone(item) && fits(item) ? [index] : []));
  const mine = findOpen((item) => belongsTo(item, own));
  const common = findOpen((item) => !belongsTo(item, stations));
  if (mine.length > 0) return mine;
  return common.length > 0 ? common : null;
}

/** The label of the button that moves a ticket on, or ticks off the lines of this screen's stations. */
export const forwardLabel = (order: FoodOrder, view: KitchenView): string | undefined =>
  linesToBump(order, view) ? STATION_DONE : columnOf(order)?.forward;

/** The indexes of the lines that this screen's stations have done. */
export const doneLines = ({ items }: FoodOrder, view: KitchenView): number[] =>
  items.flatMap((item, index) => (item.done && item.station_id && isOwnLine(item, view) ? [index] : []));

/** Open orders that left this screen's board because its lines are done; they can be recalled. */
export const doneHere = (orders: readonly FoodOrder[], view: KitchenView): readonly FoodOrder[] =>
  orders.filter(
    (order) =>
      view.own !== null &&
      hasStations(order.items) &&
      (order.status === "preparing" || order.status === "ready") &&
      doneLines(order, view).length > 0 &&
      order.items.every((item) => isLineDone(item) || !isOwnLine(item, view)),
  );

/** A station's progress with an order; `id` is null for lines without a station. */
export type StationState = {
  id: string | null;
  name: string;
  lines: readonly StaffOrderItem[];
  /** The lines it still has to finish. */
  open: readonly StaffOrderItem[];
};

/** The progress of each station with lines in an order, in the hotel's order of stations. */
export function stationStates(
  items: readonly StaffOrderItem[],
  stations: readonly Station[],
): readonly StationState[] {
  const lines = [
    ...stations.map(({ id, name }) => ({ id, name, own: items.filter((item) => item.station_id === id) })),
    { id: null, name: "Other", own: items.filter((item) => !belongsTo(item, stations)) },
  ];
  return lines
    .filter(({ own }) => own.length > 0)
    .map(({ id, name, own }) => ({ id, name, lines: own, open: own.filter((item) => !isLineDone(item)) }));
}

/** Sorts tickets: at stations rushed ones first, for the expediter those closest to complete, then the oldest. */
export function compareTickets({ isExpediter, stations }: KitchenView) {
  const rank = (order: FoodOrder): readonly number[] => {
    if (!isExpediter) return [isRushed(order) ? 0 : 1, order.order_number];
    const missing = stationStates(order.items, stations).filter(({ open }) => open.length > 0);
    return [missing.length, missing.flatMap(({ open }) => open).length, order.order_number];
  };
  return (left: FoodOrder, right: FoodOrder): number => {
    const other = rank(right);
    const differences = rank(left).map((value, index) => value - (other[index] ?? 0));
    return differences.find((difference) => difference !== 0) ?? 0;
  };
}

/** Whether the stations can still be asked to cook this first. */
export const isRushable = ({ status }: FoodOrder): boolean =>
  status === "confirmed" || status === "preparing";

/** Whether the stations were asked to cook this first and have not finished it. */
export const isRushed = (order: FoodOrder): boolean => order.rushed_at !== null && isRushable(order);

/** Undefined when the screen shows the whole order, null when it shows only lines without a station. */
export function stationsInView(
  { items }: Pick<FoodOrder, "items">,
  view: KitchenView,
): readonly string[] | null | undefined {
  if (items.every((item) => isOwnLine(item, view))) return undefined;
  const own = items.filter((item) => isOwnLine(item, view));
  const ids = [...new Set(own.flatMap(({ station_id }) => station_id ?? []))];
  return ids.length > 0 ? ids : null;
}
