import { call } from "./api.js";
import type { SignIn } from "./demo.js";
import type { Headers } from "./hotel.js";

/** A new hotel without rooms, menu and history, whose administrator has chosen a password. */
export type FreshHotel = SignIn & { id: string; name: string; headers: Headers };

/** Creates a hotel that serves food through the API at `url`; `platform` is a software administrator. */
export async function freshHotel(url: string, platform: SignIn, name: string): Promise<FreshHotel> {
  const admin = await headersOf(url, "software-admin", platform);
  const { hotel } = await call(url, "POST /software-admin/hotels", admin, {
    body: {
      name,
      wifi_ssid: "Guests",
      address: "1 Harbour Road",
      latitude: 12.97,
      longitude: 77.59,
      services: [],
      fb_enabled: true,
    },
  });
  const { username = "", password: current_password = "" } = hotel.admin_credentials ?? {};
  const password = "the first day's password";
  const first = await headersOf(url, "hotel-admin", { username, password: current_password });
  await call(url, "PUT /auth/hotel-admin/password", first, {
    body: { current_password, new_password: password },
  });
  const headers = await headersOf(url, "hotel-admin", { username, password });
  return { id: hotel.id, name, username, password, headers };
}

/** Signs in through the API; returns the headers of the account's further calls. */
export async function headersOf(
  url: string,
  area: "hotel-admin" | "software-admin",
  { username, password }: SignIn,
): Promise<Headers> {
  const { token } = await call(url, `POST /auth/${area}/login`, {}, { body: { username, password } });
  return { Authorization: `Bearer ${token}` };
}
