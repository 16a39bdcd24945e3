import { duplicateKeyFields } from "../lib/databaseErrors.js";
import { Account } from "../models/account.js";
import { FoodOrder } from "../models/foodOrder.js";
import { Hotel } from "../models/hotel.js";
import { MenuCategory } from "../models/menuCategory.js";
import { MenuItem } from "../models/menuItem.js";
import { Room } from "../models/room.js";
import { Screen } from "../models/screen.js";
import { Service } from "../models/service.js";
import { ServiceRequest } from "../models/serviceRequest.js";
import { Stay } from "../models/stay.js";
import type { Settings } from "../settings.js";
import { DEMO_HOTEL_ID, demoHotel, demoRooms, demoStays } from "./demoHotel.js";
import { demoCategories, demoDishes, demoServices } from "./demoMenu.js";
import { demoPeople, demoScreens } from "./demoPeople.js";
import { demoOrders } from "./demoOrders.js";
import { demoRequests } from "./demoRequests.js";

const UNORDERED = { ordered: false };

/**
 * Creates the demo hotel unless it exists. The hotel itself is written last, so that an interrupted start is completed
 * by the next one; afterwards nothing is changed.
 */
export async function seedDemo({ jwtSecret }: Pick<Settings, "jwtSecret">, now = new Date()): Promise<void> {
  if (await Hotel.exists({ _id: DEMO_HOTEL_ID })) return;
  const hotel = demoHotel(now);
  const dishes = demoDishes(now);
  await unlessThere(Room.insertMany(demoRooms(now), UNORDERED));
  const rooms = await Room.find({ hotel_id: DEMO_HOTEL_ID }).lean();
  await unlessThere(Service.insertMany(demoServices(now), UNORDERED));
  await unlessThere(Stay.insertMany(demoStays(rooms, now), UNORDERED));
  await unlessThere(MenuCategory.insertMany(demoCategories(now), UNORDERED));
  await unlessThere(MenuItem.insertMany(dishes, UNORDERED));
  await unlessThere(ServiceRequest.insertMany(demoRequests(rooms, now), UNORDERED));
  await unlessThere(FoodOrder.insertMany(demoOrders(hotel, rooms, dishes, now), UNORDERED));
  await unlessThere(Account.insertMany(await demoPeople(now, jwtSecret), UNORDERED));
  await unlessThere(Screen.insertMany(demoScreens(now), UNORDERED));
  await unlessThere(Hotel.insertMany([hotel], UNORDERED));
}

/** Waits for an insert; documents that already exist remain unchanged. */
async function unlessThere(insertion: Promise<unknown>): Promise<void> {
  try {
    await insertion;
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
  }
}
