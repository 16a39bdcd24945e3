import { bus } from "#database/bus.js";
import type { Namespaces } from "./namespaces.js";
import { guestsRoom, hotelRoom } from "./socketRooms.js";

/**
 * Makes a hotel's screens reload because events may have been lost; `all` means every client of this process.
 */
export const publishResync = (hotel_id: string): void => bus.emit("events.lost", { hotel_id });

/** Returns a function that stops this. */
export function sendResyncs({ staff, guest, platform }: Namespaces): () => void {
  return bus.on("events.lost", ({ hotel_id }) => {
    if (hotel_id === "all") {
      for (const namespace of [staff, guest, platform]) namespace.local.emit("resync", {});
    } else {
      staff.to(hotelRoom(hotel_id)).emit("resync", {});
      guest.to(guestsRoom(hotel_id)).emit("resync", {});
    }
  });
}
