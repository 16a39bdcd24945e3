// CPU cost of a board's list and of the dashboard.
import { figure, type Figure } from "./support/figure.js";
import { measureCpu } from "./support/measureCpu.js";
import { sendSuccessfully } from "./support/send.js";
import { chooseGuest, startHotel } from "./support/startHotel.js";
import { storeDelivered } from "./support/storeDelivered.js";

const ROOMS = 50;
const STORED_ORDERS = 40_000;
const OPEN_ORDERS = 1000;

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
