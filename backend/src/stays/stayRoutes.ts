import { presentGuestHotel, presentStayRoom } from "./presentStay.js";
import { usualMinutes } from "#requests/usualMinutes.js";
import { guestRoutes } from "#http/audiences.js";

export const stayRoutes = guestRoutes((route) => {
  route("GET /customer/room-info", async ({ guest: { room, hotel } }) => ({
    room: presentStayRoom(room),
    hotel: { ...presentGuestHotel(hotel, room), usual_minutes: await usualMinutes(hotel) },
    stay_id: String(room.stay_id),
  }));
});
