import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { FoodOrder as WireOrder } from "@roombell/common/contract/foodOrder";
import { currencyDecimals } from "@roombell/common/domain/money";
import { shownStatus } from "@roombell/common/domain/schedule";
import type { Staff } from "#auth/staffIdentity.js";
import { exportCsv, exportTime, type ExportColumn } from "#lib/exportPages.js";
import { foodOrderList } from "./foodOrderList.js";

type Query = EndpointValues<"GET /hotel-admin/exports/orders.csv">["query"];

const COLUMNS: readonly ExportColumn<WireOrder>[] = [
  ["created", ({ created_at }, zone) => exportTime(created_at, zone)],
  ["number", ({ order_number }) => String(order_number)],
  ["room", ({ room_number }) => room_number],
  ["floor", ({ floor }) => String(floor)],
  ["deliver_to", ({ delivery_location }) => delivery_location],
  ["status", (work) => shownStatus(work, Date.now())],
  ["guest", ({ guest_name, customer_name }) => customer_name || guest_name],
  ["phone", ({ customer_phone }) => customer_phone],
  ["dishes", ({ item_names }) => item_names],
  ["portions", ({ total_items }) => String(total_items)],
  ["total", ({ total_amount, currency }) => total_amount.toFixed(currencyDecimals(currency))],
  ["currency", ({ currency }) => currency],
  ["instructions", ({ special_instructions }) => special_instructions],
  ["staff_note", ({ staff_note }) => staff_note],
  ["promised", ({ promised_at }, zone) => exportTime(promised_at, zone)],
  ["closed", ({ closed_at }, zone) => exportTime(closed_at, zone)],
  ["reason", ({ reason }) => reason],
];

/** The orders of the list as CSV, with times in the hotel's zone. */
export const exportOrders = (staff: Staff, query: Query) =>
  exportCsv(COLUMNS, (page) => foodOrderList(staff, { ...query, ...page }), staff.hotel.timezone);
