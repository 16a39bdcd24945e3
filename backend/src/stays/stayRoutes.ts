import { presentGuestHotel, presentStayRoom } from "./presentStay.js";
import { usualMinutes } from "#services/usualMinutes.js";
import { contractRoutes } from "#http/contractRoutes.js";

export const stayRoutes = contractRoutes((route) => {
  route("GET /customer/room-info", async ({ guest: { room, hotel } }) => ({
    room: presentStayRoom(room),
    hotel: { ...presentGuestHotel(hotel, room), usual_minutes: await usualMinutes(hotel) },
    stay_id: String(room.stay_id),
  }));
});
