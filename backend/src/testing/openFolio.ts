import type { Client } from "./client.js";
import { moveOrder, openHotel, placeOrder } from "./openHotel.js";

const taxes = ["CGST", "SGST"].map((name) => ({
  name,
  rate_percent: 2.5,
  is_included: false,
  category_ids: null,
  valid_from: "2020-01-01",
}));

/** A hotel whose guest has had a Lime Soda of 120.50 delivered, with 3.01 of each tax. */
export async function openFolio(api: Client, fields: Parameters<typeof openHotel>[0] = { taxes }) {
  const open = await openHotel(fields);
  const order = await placeOrder(api, open);
  await moveOrder(api, open.desk, order.id, "delivered");
  return { ...open, line_id: `${order.id}.0`, params: { id: String(open.room.stay_id) } };
}
export type OpenFolio = Awaited<ReturnType<typeof openFolio>>;
