import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import { demoAccess } from "@roombell/e2e/support/demo";
import type { Product } from "@roombell/e2e/support/product";
import { callJson } from "./client.js";

/** The demo hotel for benchmarks: a staff token, every room's code, every dish without required options. */
export type DemoHotel = {
  token: string;
  rooms: { id: string; qr_code: string }[];
  dishes: string[];
};

/** Signs in with the credentials that the product prints on start, and reads rooms and menu. */
export async function demoHotel(product: Product): Promise<DemoHotel> {
  const api = `${product.url}/api`;
  const { username, password } = await demoAccess(product);
  const { token } = await callJson<{ token: string }>(
    `${api}/auth/hotel-admin/login`,
    "POST",
    {},
    { username, password },
  );
  const headers = { authorization: `Bearer ${token}` };
  const { rooms } = await callJson<EndpointAnswer<"GET /hotel-admin/rooms">>(
    `${api}/hotel-admin/rooms`,
    "GET",
    headers,
  );
  const { menu_items } = await callJson<EndpointAnswer<"GET /hotel-admin/menu-items">>(
    `${api}/hotel-admin/menu-items`,
    "GET",
    headers,
  );
  return {
    token,
    rooms: rooms.map(({ id, qr_url }) => ({ id, qr_code: new URL(qr_url).searchParams.get("qr") ?? "" })),
    dishes: menu_items
      .filter(({ is_available, options }) => is_available && !options.some(({ is_required }) => is_required))
      .map(({ id }) => id),
  };
}
