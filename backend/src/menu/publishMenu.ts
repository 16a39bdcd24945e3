import { guestEvents, staffEvents } from "@roombell/common/contract/liveEvents";
import { hotelById } from "#auth/lookups.js";
import { bus } from "#database/bus.js";
import type { EventQueues } from "#live/eventQueues.js";
import type { Namespaces } from "#live/namespaces.js";
import { guestsRoom, menuRoom } from "#live/socketRooms.js";
import { countCategoryDishes, getDishContext } from "./loadMenu.js";
import {
  presentGuestMenuCategory,
  presentGuestMenuItem,
  presentMenuCategory,
  presentMenuItem,
} from "./presentMenu.js";

const EVENT = "menu:updated";

/** Publishes menu changes to staff and guests, in order per hotel. Returns a function that stops this. */
export function publishMenu({ staff, guest }: Namespaces, { queued }: EventQueues): () => void {
  const publish = (hotel_id: unknown, toStaff: unknown, toGuests: unknown): void => {
    staff.to(menuRoom(hotel_id)).emit(EVENT, staffEvents[EVENT].parse(toStaff));
    guest.to(guestsRoom(hotel_id)).emit(EVENT, guestEvents[EVENT].parse(toGuests));
  };
  const stops = [
    bus.on(
      "menu.item_updated",
      queued(
        ({ item }) => `menu ${String(item.hotel_id)}`,
        async ({ item }) => {
          const context = await getDishContext(item);
          publish(
            item.hotel_id,
            { menu_item: presentMenuItem(item, context) },
            { menu_item: presentGuestMenuItem(item, context) },
          );
        },
      ),
    ),
    bus.on(
      "menu.category_updated",
      queued(
        ({ category }) => `menu ${String(category.hotel_id)}`,
        async ({ category }) => {
          const hotel = await hotelById(category.hotel_id);
          if (hotel === null) return;
          publish(
            category.hotel_id,
            { category: presentMenuCategory(hotel, category, await countCategoryDishes(category)) },
            { category: presentGuestMenuCategory(hotel, category) },
          );
        },
      ),
    ),
    bus.on(
      "menu.removed",
      queued(
        ({ hotel_id }) => `menu ${hotel_id}`,
        async ({ hotel_id, kind, id }) =>
          publish(hotel_id, { removed: { kind, id } }, { removed: { kind, id } }),
      ),
    ),
  ];
  return () => stops.forEach((stop) => stop());
}
