import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import { call } from "./api.js";
import type { SignIn } from "./demo.js";
import type { Headers } from "./hotel.js";

/** The demo hotel's staff through the API, for tests of the guest's side. */
export type FrontDesk = {
  /** One call of the contract as the hotel's administrator. */
  call<K extends EndpointName>(key: K, input: EndpointInput<K>): Promise<EndpointAnswer<K>>;
  roomId(room_number: string): Promise<string>;
  /** The guest link with a room's current code. */
  linkOf(room_number: string): Promise<string>;
  dishId(name: string): Promise<string>;
  /** Uploads a picture and returns its address. */
  upload(
    key: "POST /hotel-admin/settings/cover" | "POST /hotel-admin/menu-items/image",
    picture: Buffer,
  ): Promise<string>;
};

/** Signs the demo hotel's administrator in at the product under `url`. */
export async function openFrontDesk(url: string, { username, password }: SignIn): Promise<FrontDesk> {
  const { token } = await call(url, "POST /auth/hotel-admin/login", {}, { body: { username, password } });
  const headers: Headers = { Authorization: `Bearer ${token}` };
  const roomOf = async (room_number: string) => {
    const { rooms } = await call(url, "GET /hotel-admin/rooms", headers, { query: {} });
    const room = rooms.find((one) => one.room_number === room_number);
    if (room === undefined) throw new Error(`the demo hotel has no room ${room_number}`);
    return room;
  };
  return {
    call: (key, input) => call(url, key, headers, input),
    roomId: async (room_number) => (await roomOf(room_number)).id,
    linkOf: async (room_number) => (await roomOf(room_number)).qr_url,
    async upload(key, picture) {
      const body = new FormData();
      body.append("image", new File([new Uint8Array(picture)], "picture.png", { type: "image/png" }));
      const response = await fetch(`${url}/api${key.split(" ")[1]}`, { method: "POST", headers, body });
      return ((await response.json()) as { image_url: string }).image_url;
    },
    async dishId(name) {
      const { menu_items } = await call(url, "GET /hotel-admin/menu-items", headers, { query: {} });
      const dish = menu_items.find((item) => item.name === name);
      if (dish === undefined) throw new Error(`the demo menu has no ${name}`);
      return dish.id;
    },
  };
}
