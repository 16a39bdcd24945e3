// CPU cost of a board's list and of the dashboard.
import { figure, type Figure } from "./support/figure.js";
import { sendSuccessfully } from "./support/send.js";
import { chooseGuest, readUsage, startHotel, type BenchHotel } from "./support/startHotel.js";
import { median } from "./support/statistics.js";
import { storeDelivered } from "./support/storeDelivered.js";

const ROOMS = 50;
const STORED_ORDERS = 40_000;
const OPEN_ORDERS = 1000;
const ROUNDS = 5;
const CALLS_PER_ROUND = 40;

/** CPU milliseconds per call, after a warm-up round. */
async function measureCpu({ product, api, staff }: BenchHotel, path: string): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const before = await readUsage(product.url);
    for (let turn = 0; turn < CALLS_PER_ROUND; turn += 1) await sendSuccessfully(api + path, "GET", staff);
    const { cpuSeconds } = await readUsage(product.url);
    rounds.push(((cpuSeconds - before.cpuSeconds) * 1000) / CALLS_PER_ROUND);
  }
  return median(rounds.slice(1));
}

export async function measureLists(): Promise<Figure[]> {
  const hotel = await startHotel(ROOMS);
  try {
    await storeDelivered(hotel, STORED_ORDERS);
    const dashboard = await measureCpu(hotel, "/hotel-admin/dashboard");
    const body = { items: [{ menu_item_id: hotel.dish_id, quantity: 2 }] };
    for (let turn = 0; turn < OPEN_ORDERS; turn += 1) {
      const { headers } = chooseGuest(hotel, turn);
      await sendSuccessfully(`${hotel.api}/customer/food-orders`, "POST", headers, body);
    }
    const list = await measureCpu(hotel, "/hotel-admin/food-orders?active=true");
    return [
      figure(`CPU per list of ${OPEN_ORDERS} open orders`, list, "ms", { target: 60 }),
      figure(`CPU per dashboard with ${STORED_ORDERS} stored orders`, dashboard, "ms", { target: 10 }),
    ];
  } finally {
    await hotel.product.stop();
  }
}
