import { duplicateKeyFields } from "../lib/databaseErrors.js";
import { hashPassword } from "../lib/passwords.js";
import { Account } from "../models/account.js";
import { FoodOrder } from "../models/foodOrder.js";
import { Hotel } from "../models/hotel.js";
import { MenuCategory } from "../models/menuCategory.js";
import { MenuItem } from "../models/menuItem.js";
import { Room } from "../models/room.js";
import { Service } from "../models/service.js";
import { ServiceRequest } from "../models/serviceRequest.js";
import { Stay } from "../models/stay.js";
import { DEMO_HOTEL_ID, demoHotel, demoRooms, demoStays } from "./demoHotel.js";
import { demoId } from "./demoId.js";
import { demoCategories, demoDishes, demoServices } from "./demoMenu.js";
import { demoOrders } from "./demoOrders.js";
import { demoRequests } from "./demoRequests.js";

const UNORDERED = { ordered: false };

/** For local trials only; documented in the README. */
const DEMO_USERNAME = "saffron-bay-hotel";
export const DEMO_PASSWORD = "saffron-bay-demo";

/**
 * Creates the demo hotel unless it exists. The hotel itself is written last, so that an interrupted start is completed
 * by the next one; afterwards nothing is changed.
 */
export async function seedDemo(now = new Date()): Promise<void> {
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
  await unlessThere(
    Account.insertMany(
      [
        {
          _id: demoId("account"),
          role: "hotel_admin" as const,
          username: DEMO_USERNAME,
          username_key: DEMO_USERNAME,
          password_hash: await hashPassword(DEMO_PASSWORD),
          hotel_id: DEMO_HOTEL_ID,
          created_at: now,
        },
      ],
      UNORDERED,
    ),
  );
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
