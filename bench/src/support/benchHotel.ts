import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { makeHotel, PLATFORM, type Headers, type Hotel } from "@roombell/e2e/support/hotel";
import { startProduct, UNLIMITED_WRITES, type Product } from "@roombell/e2e/support/product";
import { callJson } from "./client.js";

const ROOMS = 50;

/** The built product with one hotel, without rate limits for guests. */
export type BenchHotel = Hotel & { product: Product; api: string; stop(): Promise<void> };

/** Starts the product and creates the hotel. */
export async function startBenchHotel(environment: Record<string, string> = {}): Promise<BenchHotel> {
  const product = await startProduct({
    ...environment,
    SEED_DEMO: "false",
    ...UNLIMITED_WRITES,
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  const hotel = await makeHotel(product.url, ROOMS);
  return { ...hotel, product, api: `${product.url}/api`, stop: () => product.stop() };
}

/** Orders the hotel's dish as the guest of a room. */
export async function placeOrder(hotel: BenchHotel, turn: number): Promise<string> {
  const body = {
    items: [{ menu_item_id: hotel.dish_id, quantity: 2 }],
    special_instructions: `order ${turn}`,
  };
  const url = `${hotel.api}/customer/food-orders`;
  const { order } = await callJson<EndpointAnswer<"POST /customer/food-orders">>(
    url,
    "POST",
    guestOf(hotel, turn),
    body,
  );
  return order.id;
}

/** The headers of the next guest. */
export function guestOf({ guests }: BenchHotel, turn: number): Headers {
  const guest = guests[turn % guests.length];
  if (guest === undefined) throw new Error("the hotel has no rooms");
  return guest.headers;
}

/** Takes an order through the kitchen to the guest. */
export async function deliverOrder({ api, staff }: BenchHotel, id: string): Promise<void> {
  for (const status of ["confirmed", "preparing", "ready", "delivered"]) {
    await callJson(`${api}/hotel-admin/food-orders/${id}/status`, "PUT", staff, { status });
  }
}
