import { Account } from "#auth/model.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { Hotel } from "#hotels/model.js";
import { MenuItem } from "#menu/itemModel.js";
import { MenuCategory } from "#menu/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { Screen } from "#screens/model.js";
import { Service } from "#services/model.js";
import type { Settings } from "#settings.js";
import { Stay } from "#stays/model.js";
import { DEMO_HOTEL_ID, demoHotel, demoRooms, demoStays } from "./demoHotel.js";
import { demoCategories, demoDishes, demoServices } from "./demoMenu.js";
import { demoOrders } from "./demoOrders.js";
import { demoPeople, demoScreens } from "./demoPeople.js";
import { demoRequests } from "./demoRequests.js";

const UNORDERED = { ordered: false };

/**
 * Creates the demo hotel unless it exists. The hotel itself is written last, so that an interrupted start is completed
 * by the next one; afterwards nothing is changed.
 */
export async function seedDemo({ jwtSecret }: Pick<Settings, "jwtSecret">, now = new Date()): Promise<void> {
  if (await Hotel.exists({ _id: DEMO_HOTEL_ID })) return;
  const dishes = demoDishes(now);
  await unlessThere(Room.insertMany(demoRooms(now), UNORDERED));
  const rooms = await Room.find({ hotel_id: DEMO_HOTEL_ID }).lean();
  await unlessThere(Service.insertMany(demoServices(now), UNORDERED));
  await unlessThere(Stay.insertMany(demoStays(rooms, now), UNORDERED));
  await unlessThere(MenuCategory.insertMany(demoCategories(now), UNORDERED));
  await unlessThere(MenuItem.insertMany(dishes, UNORDERED));
  await unlessThere(ServiceRequest.insertMany(demoRequests(rooms, now), UNORDERED));
  await unlessThere(FoodOrder.insertMany(demoOrders(rooms, dishes, now), UNORDERED));
  await unlessThere(Account.insertMany(await demoPeople(now, jwtSecret), UNORDERED));
  await unlessThere(Screen.insertMany(demoScreens(now), UNORDERED));
  await unlessThere(Hotel.insertMany([demoHotel(now)], UNORDERED));
}

/** Waits for an insert; documents that already exist remain unchanged. */
async function unlessThere(insertion: Promise<unknown>): Promise<void> {
  try {
    await insertion;
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
  }
}
