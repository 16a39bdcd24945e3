import { totalItems } from "@roombell/common/domain/orderSummary";
import type { HotelDoc, PrinterAddressDoc } from "#hotels/model.js";
import type { FoodOrderDoc, OrderItemDoc } from "#orders/model.js";

/** Prints the lines of stations without a printer. */
export const HOTEL_PRINTER = "hotel";

type Kitchen = Pick<HotelDoc, "stations" | "printer">;

/** The id of the station that prints a line on its own printer, else `hotel`. */
export function getPrinterId({ stations }: Kitchen, { station_id }: OrderItemDoc): string {
  return stations.some(({ id, printer }) => id === station_id && printer) && station_id
    ? station_id
    : HOTEL_PRINTER;
}

export function findPrinter({ stations, printer }: Kitchen, printer_id: string): PrinterAddressDoc | null {
  return stations.find(({ id }) => id === printer_id)?.printer ?? printer;
}

/** The printers of an order's tickets. */
export function getPrinterIds(kitchen: Kitchen, { items }: FoodOrderDoc): string[] {
  const wanted = totalItems(items) === 0 ? items : items.filter(({ quantity }) => quantity > 0);
  return [...new Set(wanted.map((item) => getPrinterId(kitchen, item)))];
}

/** The portions to cook of each line. */
export const getPortions = ({ status, items }: FoodOrderDoc): number[] =>
  items.map(({ quantity }) => (status === "cancelled" ? 0 : quantity));

/** Whether a printer's last ticket names another room than the order's, as after the room got another number. */
export function isRoomOutdated({ printed_rooms, room_number }: FoodOrderDoc, printer_id: string): boolean {
  const printed = printed_rooms?.[printer_id];
  return printed !== undefined && printed !== room_number;
}

/** The printers whose last ticket of an order shows other portions or another room than the order has. */
export function getOutdatedPrinters(kitchen: Kitchen, order: FoodOrderDoc): string[] {
  const portions = getPortions(order);
  return Object.entries(order.printed_portions ?? {}).flatMap(([printer_id, printed]) =>
    isRoomOutdated(order, printer_id) ||
    order.items.some(
      (item, index) => getPrinterId(kitchen, item) === printer_id && printed[index] !== portions[index],
    )
      ? [printer_id]
      : [],
  );
}
