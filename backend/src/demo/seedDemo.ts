import { Account } from "#auth/model.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { Folio } from "#folio/model.js";
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
import { DEMO_HOTEL_ID, demoFolio, demoHotel, demoRooms, demoStays } from "./demoHotel.js";
import { demoCategories, demoDishes, demoServices } from "./demoMenu.js";
import { demoOrders } from "./demoOrders.js";
import { demoPeople, demoScreens } from "./demoPeople.js";
import { demoRequests } from "./demoRequests.js";

const UNORDERED = { ordered: false };

/**
 * Creates the demo hotel unless it exists. The hotel itself is written last, so that the next start completes an
 * interrupted one.
 */
export async function seedDemo({ jwtSecret }: Pick<Settings, "jwtSecret">, now = new Date()): Promise<void> {
  if (await Hotel.exists({ _id: DEMO_HOTEL_ID })) return;
  const dishes = demoDishes(now);
  await ignoreDuplicates(Room.insertMany(demoRooms(now), UNORDERED));
  const rooms = await Room.find({ hotel_id: DEMO_HOTEL_ID }).lean();
  await ignoreDuplicates(Service.insertMany(demoServices(now), UNORDERED));
  await ignoreDuplicates(Stay.insertMany(demoStays(rooms, now), UNORDERED));
  await ignoreDuplicates(MenuCategory.insertMany(demoCategories(now), UNORDERED));
  await ignoreDuplicates(MenuItem.insertMany(dishes, UNORDERED));
  await ignoreDuplicates(ServiceRequest.insertMany(demoRequests(rooms, now), UNORDERED));
  await ignoreDuplicates(FoodOrder.insertMany(demoOrders(rooms, dishes, now), UNORDERED));
  await ignoreDuplicates(Folio.insertMany([demoFolio(now)], UNORDERED));
  await ignoreDuplicates(Account.insertMany(await demoPeople(now, jwtSecret), UNORDERED));
  await ignoreDuplicates(Screen.insertMany(demoScreens(now), UNORDERED));
  await ignoreDuplicates(Hotel.insertMany([demoHotel(now)], UNORDERED));
}

/** Existing documents remain unchanged. */
async function ignoreDuplicates(insertion: Promise<unknown>): Promise<void> {
  try {
    await insertion;
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
  }
}
