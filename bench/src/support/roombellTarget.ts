import { io } from "socket.io-client";
import { openRawGuest } from "./rawGuest.js";
import { send, sendSuccessfully } from "./send.js";
import { chooseGuest, readUsage, type BenchHotel } from "./startHotel.js";
import type { Target } from "./target.js";

/** The built product; its rooms take turns to write and connect. */
export function createRoombellTarget(hotel: BenchHotel): Target {
  const { product, api, token, dish_id, service_id } = hotel;
  const url = product.url.replace("localhost", "127.0.0.1");
  let turn = 0;
  return {
    cpuSeconds: async () => (await readUsage(product.url)).cpuSeconds,
    write: async (kind, mark) => {
      const headers = { ...chooseGuest(hotel, turn++).headers, "Idempotency-Key": mark };
      const [path, body] =
        kind === "order"
          ? ["food-orders", { items: [{ menu_item_id: dish_id, quantity: 2 }], special_instructions: mark }]
          : ["requests", { service_id, description: mark }];
      return (await send(`${api}/customer/${path}`, "POST", headers, body)).status;
    },
    connectStaff: () => io(`${url}/staff`, { transports: ["websocket"], forceNew: true, auth: { token } }),
    joinGuest: (index) => {
      const { qr, headers } = chooseGuest(hotel, index);
      return openRawGuest(url, { qr }, () => sendSuccessfully(`${api}/customer/food-orders`, "GET", headers));
    },
    restart: async () => {
      await product.kill("SIGKILL");
      await product.restart();
    },
    stop: () => product.stop(),
  };
}
