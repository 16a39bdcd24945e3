import { makeHotel, PLATFORM } from "@roombell/e2e/support/hotel";
import { startProduct, UNLIMITED_WRITES } from "@roombell/e2e/support/product";
import { startBareServer } from "./bareServer.js";
import { call, callJson } from "./client.js";
import { probed, type Usage } from "./probed.js";

/** One of the two servers that are compared. */
export type LiveTarget = {
  name: string;
  url: string;
  /** The handshake of the n-th client of `/guest`. */
  auth(index: number): object;
  /** Makes one change that is published to all guests; resolves with the event's payload once it is answered. */
  change(turn: number): Promise<void>;
  /** The turn that an event of a change belongs to. */
  turnOf(text: string): number;
  /** Loads what a client loads after a reconnect. */
  reload(index: number): Promise<void>;
  usage(): Promise<Usage>;
  /** Kills the process and restarts it; resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

const ROOMS = 50;

/** The built product with one hotel. */
export async function startRoombell(): Promise<LiveTarget> {
  const { environment, usage } = await probed();
  const product = await startProduct({
    ...environment,
    SEED_DEMO: "false",
    ...UNLIMITED_WRITES,
    SOCKETS_PER_STAY: "0",
    SOCKETS_PER_ADDRESS: "0",
    SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
    SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
  });
  const { guests, staff, dish_id } = await makeHotel(product.url, ROOMS);
  const guest = (index: number) => guests[index % guests.length] ?? { qr: "", headers: {} };
  return {
    name: "Roombell",
    url: product.url.replace("localhost", "127.0.0.1"),
    auth: (index) => ({ qr: guest(index).qr }),
    change: async (turn) => {
      const url = `${product.url}/api/hotel-admin/menu-items/${dish_id}`;
      const { status } = await call(url, "PUT", staff, { calories: turn });
      if (status !== 200) throw new Error(`the change was answered ${status}`);
    },
    turnOf,
    reload: async (index) => {
      await callJson(`${product.url}/api/customer/food-orders`, "GET", guest(index).headers);
    },
    usage,
    restart: async () => {
      await product.kill("SIGKILL");
      await product.restart();
    },
    stop: () => product.stop(),
  };
}

/** Bare Socket.IO, emitting an event of the same size. */
export async function startBare(): Promise<LiveTarget> {
  const { environment, usage } = await probed();
  const { url, restart, stop } = await startBareServer("bareLive.ts", environment);
  return {
    name: "bare Socket.IO",
    url,
    auth: () => ({}),
    change: async (turn) => {
      await call(url, "POST", {}, { menu_item: { ...DISH, calories: turn } });
    },
    turnOf,
    reload: async () => {
      await callJson(url, "GET", {});
    },
    usage,
    restart,
    stop,
  };
}

/** The fields of a dish's event. */
const DISH = {
  id: "000000000000000000000001",
  category_id: "000000000000000000000002",
  category_name: "Drinks",
  name: "Lime Soda",
  description: "",
  price: 120.5,
  preparation_time: null,
  image_url: "",
  is_vegetarian: false,
  is_vegan: false,
  is_spicy: false,
  is_nonveg: false,
  allergens: [],
  display_order: 0,
  is_available: true,
  translations: {},
  has_options: false,
  option_groups: [],
};

const turnOf = (text: string): number => Number(/"calories":(\d+)/.exec(text)?.[1]);
