import { platformEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import type { EventQueues } from "#live/eventQueues.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import { PLATFORM_ROOM } from "#live/socketRooms.js";
import { hotelForPlatform } from "./platformHotels.js";

/** Publishes changed hotels to the platform's screens, until the returned function is called. */
export const publishHotelToPlatform = ({ platform }: Namespaces, { queued }: EventQueues): (() => void) =>
  bus.on(
    "hotel.updated",
    queued(
      ({ hotel }) => String(hotel._id),
      async ({ hotel }) => {
        const payload = { hotel: await hotelForPlatform(hotel) };
        platform.to(PLATFORM_ROOM).emit("hotel:updated", platformEvents["hotel:updated"].parse(payload));
        logPublished("hotel:updated", { id: String(hotel._id) }, [[platform, PLATFORM_ROOM]]);
      },
    ),
  );
