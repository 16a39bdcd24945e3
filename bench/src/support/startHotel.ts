import { makeHotel, PLATFORM, type GuestOfRoom, type Hotel } from "@roombell/e2e/support/hotel";
import { startProduct, UNLIMITED_WRITES, type Product } from "@roombell/e2e/support/product";
import { send } from "./send.js";

/** The built product with one hotel and no write limits. */
export type BenchHotel = Hotel & { product: Product; api: string };

const OWN_HOTEL = {
  SEED_DEMO: "false",
  ...UNLIMITED_WRITES,
  SOFTWARE_ADMIN_USERNAME: PLATFORM.username,
  SOFTWARE_ADMIN_PASSWORD: PLATFORM.password,
};

export async function startHotel(
  rooms: number,
  environment: Record<string, string> = {},
): Promise<BenchHotel> {
  const product = await startProduct({ ...OWN_HOTEL, ...environment });
  return { ...(await makeHotel(product.url, rooms)), product, api: `${product.url}/api` };
}

/** Guests take turns. */
export function chooseGuest({ guests }: Hotel, turn: number): GuestOfRoom {
  const guest = guests[turn % guests.length];
  if (guest === undefined) throw new Error("the hotel has no rooms");
  return guest;
}

/** CPU time and memory of the process. */
export async function readUsage(url: string) {
  const { body } = await send(`${url}/metrics`, "GET", {});
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(body.toString())?.[1]);
  return {
    cpuSeconds: read("process_cpu_seconds_total"),
    heapMb: read("nodejs_heap_size_used_bytes") / 2 ** 20,
    residentMb: read("process_resident_memory_bytes") / 2 ** 20,
  };
}
