import type { HotelSetup } from "@roombell/common/contract/dashboard";
import mongoose from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { MenuItem } from "#menu/itemModel.js";
import { FoodOrder } from "#orders/model.js";
import { countAccounts } from "#people/accounts.js";
import { ServiceRequest } from "#requests/model.js";
import { Room } from "#rooms/model.js";
import { Screen } from "#screens/model.js";
import { Stay } from "#stays/model.js";

/** The completed steps of setting up a hotel. The portal asks for them until all are done. */
export async function hotelSetup(hotel: HotelDoc): Promise<HotelSetup> {
  const { _id: hotel_id } = hotel;
  const fromGuest = { hotel_id, created_by: "guest" } as const;
  const [room, opening, dish, people, screen, order, request] = await Promise.all([
    Room.exists({ hotel_id, is_deleted: false }),
    Stay.exists({ hotel_id, last_opening: mongoose.trusted({ $ne: null }) }),
    MenuItem.exists({ hotel_id, is_deleted: false }),
    countAccounts(hotel),
    Screen.exists({ hotel_id }),
    FoodOrder.exists(fromGuest),
    ServiceRequest.exists(fromGuest),
  ]);
  return {
    has_rooms: room !== null,
    // Openings are blanked some time after a stay.
    has_opened_code: opening !== null || order !== null || request !== null,
    has_dishes: dish !== null,
    has_people: people > 1,
    has_screen: screen !== null,
    has_guest_work: order !== null || request !== null,
  };
}
