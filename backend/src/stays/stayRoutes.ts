import type { GuestHotel, StayRoom } from "@roombell/common/contract/stay";
import { maySeeWifi } from "@roombell/common/domain/room";
import { noteForAudit } from "#audit/auditCall.js";
import type { HotelDoc } from "#hotels/model.js";
import { presentHotelToGuests } from "#hotels/presentHotel.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { limitsOf } from "#http/limits/limits.js";
import type { RoomDoc } from "#rooms/model.js";
import { offeredServices } from "#services/offeredServices.js";
import type { Settings } from "#settings.js";
import { identifyGuest } from "./guestIdentity.js";
import { openStay } from "./openStay.js";

/** The first call of the guest app: is this a room's code, and which stay does it open? */
export function validateQrRoutes(settings: Settings): ContractRoutes {
  const limits = limitsOf(settings);
  return contractRoutes((route) => {
    route("POST /auth/validate-qr", async ({ body, ctx }) => {
      const guest = await identifyGuest({ qr: body.qr_data, address: ctx.ip }, limits);
      await openStay(guest, body);
      const { hotel_id, stay_id, room_number } = guest.room;
      noteForAudit(ctx, { actor_role: "guest", hotel_id, stay_id, room_number, after: "" });
      return {
        room: presentStayRoom(guest.room),
        hotel: presentGuestHotel(guest.hotel, guest.room),
        stay_id: String(stay_id),
        services: await offeredServices(guest.hotel),
      };
    });
  });
}

/** The room as its guest sees it. */
export function presentStayRoom(room: RoomDoc): StayRoom {
  return {
    id: String(room._id),
    room_number: room.room_number,
    floor: room.floor,
    room_type: room.room_type,
    check_in: room.check_in?.toISOString() ?? null,
  };
}

/** The hotel as the guest app shows it in a room. */
export function presentGuestHotel(hotel: HotelDoc, room: RoomDoc): GuestHotel {
  return { ...presentHotelToGuests(hotel), wifi_password: maySeeWifi(room) ? hotel.wifi_password : "" };
}
