import { DIET_CHANGE_TEXT } from "@roombell/common/domain/dishContents";
import { toCalendarDay } from "@roombell/common/domain/hotelDay";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import type { HotelDoc } from "#hotels/model.js";
import { formatClock } from "#lib/formatClock.js";
import type { FoodOrderDoc, OrderItemDoc } from "#orders/model.js";
import type { PrintedLine } from "./escpos.js";
import { getPortions, getPrinterId, isRoomOutdated } from "./papers.js";

export type TicketFrame = {
  guest_name: string;
  headings: readonly string[];
  columns: number;
  /** Only this printer's dishes are on the ticket. */
  printer_id: string;
};

export const headingLine = (label: string): PrintedLine => ({ label, isBold: true, isLarge: true });

/** The lines of an order's kitchen ticket. */
export function ticketLines(order: FoodOrderDoc, hotel: HotelDoc, frame: TicketFrame): PrintedLine[] {
  const rule = { label: "-".repeat(frame.columns) };
  return [
    ...headLines(order, hotel, frame),
    ...otherStationLines(order, hotel, frame),
    rule,
    ...order.items.flatMap((item, index) =>
      item.quantity > 0 && getPrinterId(hotel, item) === frame.printer_id
        ? [...dishLines(item, { number: index + 1, portions: item.quantity, hotel }), rule]
        : [],
    ),
    ...noteLines("NOTE: ", order.special_instructions),
    ...noteLines("STAFF: ", order.staff_note),
    ...footLines(hotel),
  ];
}

/** The lines of a slip with the dishes whose portions have changed since they were `printed`. */
export function slipLines(
  order: FoodOrderDoc,
  hotel: HotelDoc,
  { printed, ...frame }: TicketFrame & { printed: readonly number[] },
): PrintedLine[] {
  const rule = { label: "-".repeat(frame.columns) };
  const portions = getPortions(order);
  return [
    ...headLines(order, hotel, frame),
    ...(isRoomOutdated(order, frame.printer_id)
      ? [{ label: "  WAS ROOM ", text: order.printed_rooms?.[frame.printer_id] ?? "", isBold: true }]
      : []),
    rule,
    ...order.items.flatMap((item, index) => {
      const [was = 0, now = 0] = [printed[index], portions[index]];
      if (was === now || getPrinterId(hotel, item) !== frame.printer_id) return [];
      const [dish, ...details] = dishLines(item, { number: index + 1, portions: now, hotel });
      return [dish, { label: `  WAS ${was}`, isBold: true }, ...details, rule].filter(
        (line) => line !== undefined,
      );
    }),
    // Guests give no reason, and the order may still have an earlier one.
    ...(order.history.at(-1)?.by === "staff" ? noteLines("REASON: ", order.reason) : []),
    ...footLines(hotel),
  ];
}

function headLines(
  order: FoodOrderDoc,
  { timezone }: HotelDoc,
  { guest_name, headings }: TicketFrame,
): PrintedLine[] {
  const { delivery_location, room_number } = order;
  const place =
    delivery_location === "Room"
      ? { label: "Room ", text: room_number }
      : { label: "To: ", text: `${delivery_location}, ${room_number}` };
  const guest = orderGuest({ customer_name: order.customer_name, guest_name });
  return [
    ...headings.map(headingLine),
    headingLine(`#${order.order_number}`),
    { ...place, isBold: true, isLarge: true },
    ...(guest ? [{ label: "Guest: ", text: guest }] : []),
    ...timeLines(order, timezone),
  ];
}

const footLines = ({ name }: HotelDoc): PrintedLine[] => [{ label: "Hotel: ", text: name }, { label: " " }];

/** Times of day; a time on another day than the order's includes its weekday. */
function timeLines(
  { created_at, first_promised_at, scheduled_for, estimated_delivery_time }: FoodOrderDoc,
  timeZone: string,
): PrintedLine[] {
  const day = toCalendarDay(created_at, timeZone);
  const format = (at: Date): string =>
    formatClock(at, timeZone, toCalendarDay(at, timeZone) === day ? {} : { weekday: "short" });
  const ordered = { label: `Ordered ${format(created_at)}` };
  const expected = estimated_delivery_time ?? scheduled_for;
  if (!expected) return [ordered];
  const [promise, now] = [format(first_promised_at ?? expected), format(expected)];
  return [ordered, { label: now === promise ? `By ${promise}` : `By ${promise}, now ${now}`, isBold: true }];
}

/** Names the stations whose dishes are on another printer's ticket. */
function otherStationLines(
  { items }: FoodOrderDoc,
  hotel: HotelDoc,
  { printer_id }: TicketFrame,
): PrintedLine[] {
  const others = items.filter((item) => item.quantity > 0 && getPrinterId(hotel, item) !== printer_id);
  const names = new Set(others.map((item) => stationName(hotel, item) ?? "Kitchen"));
  return names.size === 0 ? [] : [{ label: "Also at: ", text: [...names].join(", ") }];
}

const stationName = ({ stations }: HotelDoc, { station_id }: OrderItemDoc): string | undefined =>
  stations.find(({ id }) => id === station_id)?.name;

function dishLines(
  item: OrderItemDoc,
  { number, portions, hotel }: { number: number; portions: number; hotel: HotelDoc },
): PrintedLine[] {
  const { item_name, selected_options, allergens, diet_change, special_instructions } = item;
  const station = stationName(hotel, item);
  return [
    {
      label: `${portions} x `,
      text: item_name,
      instead: `[dish ${number}, see screen]`,
      isBold: true,
      isLarge: true,
    },
    ...(station === undefined ? [] : [{ label: "  [", text: `${station}]` }]),
    ...selected_options.map((option) => ({ label: "  - ", text: `${option.name}: ${option.value}` })),
    ...(diet_change ? [{ label: `  ${DIET_CHANGE_TEXT[diet_change]}`, isBold: true }] : []),
    ...(allergens.length === 0
      ? []
      : [{ label: "  !! ALLERGENS: ", text: allergens.join(", "), isBold: true }]),
    ...noteLines("  NOTE: ", special_instructions),
  ];
}

const noteLines = (label: string, text: string): PrintedLine[] =>
  text === "" ? [] : [{ label, text, isBold: true }];
