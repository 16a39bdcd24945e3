import { DIET_CHANGE_TEXT } from "@roombell/common/domain/dishContents";
import { orderGuest } from "@roombell/common/domain/orderSummary";
import type { HotelDoc } from "#hotels/model.js";
import type { FoodOrderDoc, OrderItemDoc } from "#orders/model.js";
import type { PrintedLine } from "./escpos.js";

/** The lines of an order's kitchen ticket. */
export function ticketLines(
  order: FoodOrderDoc,
  { name, timezone, stations }: HotelDoc,
  { guest_name, heading, columns }: { guest_name: string; heading: string | null; columns: number },
): PrintedLine[] {
  const { delivery_location, room_number } = order;
  const place =
    delivery_location === "Room"
      ? { label: "Room ", text: room_number }
      : { label: "To: ", text: `${delivery_location}, ${room_number}` };
  const guest = orderGuest({ customer_name: order.customer_name, guest_name });
  const rule = { label: "-".repeat(columns) };
  const stationName = ({ station_id }: OrderItemDoc): string | undefined =>
    stations.find(({ id }) => id === station_id)?.name;
  return [
    ...(heading === null ? [] : [{ label: heading, isBold: true, isLarge: true }]),
    { label: `#${order.order_number}`, isBold: true, isLarge: true },
    { ...place, isBold: true, isLarge: true },
    ...(guest ? [{ label: "Guest: ", text: guest }] : []),
    ...timeLines(order, timezone),
    rule,
    ...order.items.flatMap((item, index) =>
      item.quantity > 0 ? [...dishLines(item, index + 1, stationName(item)), rule] : [],
    ),
    ...noteLines("NOTE: ", order.special_instructions),
    ...noteLines("STAFF: ", order.staff_note),
    { label: "Hotel: ", text: name },
    { label: " " },
  ];
}

/** Times of day as the board shows them. */
function timeLines(
  { created_at, first_promised_at, estimated_delivery_time: expected }: FoodOrderDoc,
  timeZone: string,
): PrintedLine[] {
  const clock = new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  // Node's space before AM and PM is not ASCII.
  const format = (at: Date): string => clock.format(at).replace(/\s/g, " ");
  const ordered = { label: `Ordered ${format(created_at)}` };
  if (expected === null) return [ordered];
  const [promise, now] = [format(first_promised_at ?? expected), format(expected)];
  return [ordered, { label: now === promise ? `By ${promise}` : `By ${promise}, now ${now}`, isBold: true }];
}

function dishLines(item: OrderItemDoc, number: number, station: string | undefined): PrintedLine[] {
  const { quantity, item_name, selected_options, allergens, diet_change, special_instructions } = item;
  return [
    {
      label: `${quantity} x `,
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
