import { call } from "./api.js";

/** Sign-in of the first platform account, given to the product by its environment. */
export const PLATFORM = { username: "platform", password: "first platform password" };

export type Headers = Record<string, string>;
/** A guest: a room's code. */
export type GuestOfRoom = { qr: string; headers: Headers };
/** A hotel with staff, guests and services. */
export type Hotel = {
  token: string;
  password: string;
  staff: Headers;
  guests: GuestOfRoom[];
  service_id: string;
  dish_id: string;
};

/** Creates a hotel with some rooms through the API at `url`. */
export async function makeHotel(url: string, roomCount = 3): Promise<Hotel> {
  const admin = bearer((await call(url, "POST /auth/software-admin/login", {}, { body: PLATFORM })).token);
  const { service } = await call(url, "POST /software-admin/services", admin, {
    body: { name: "Fresh towels", category: "Housekeeping" },
  });
  const { hotel } = await call(url, "POST /software-admin/hotels", admin, {
    body: {
      name: "Harbour View",
      wifi_ssid: "Guests",
      address: "1 Harbour Road",
      latitude: 12.97,
      longitude: 77.59,
      services: [service.id],
      fb_enabled: true,
    },
  });
  const { username = "", password = "" } = hotel.admin_credentials ?? {};
  const { token } = await call(url, "POST /auth/hotel-admin/login", {}, { body: { username, password } });
  const staff = bearer(token);
  const { rooms } = await call(url, "POST /hotel-admin/rooms/range", staff, {
    body: { first: 101, last: 100 + roomCount, floor: 1, room_type: "standard" },
  });
  const { category } = await call(url, "POST /hotel-admin/menu-categories", staff, {
    body: { name: "Drinks" },
  });
  const { menu_item } = await call(url, "POST /hotel-admin/menu-items", staff, {
    body: { category_id: category.id, name: "Lime Soda", price: 120.5 },
  });
  const guests = rooms.map(({ qr_url }) => {
    const qr = new URL(qr_url).searchParams.get("qr") ?? "";
    return { qr, headers: { "X-QR-Data": qr } };
  });
  return { token, password, staff, guests, service_id: service.id, dish_id: menu_item.id };
}

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
