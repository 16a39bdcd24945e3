import { presentGuestHotel, presentStayRoom } from "../../presenters/stay.js";
import { usualMinutes } from "../../queries/usualMinutes.js";
import { guestRoutes } from "../audiences.js";

export const stayRoutes = guestRoutes((route) => {
  route("GET /customer/room-info", async ({ guest: { room, hotel } }) => ({
    room: presentStayRoom(room),
    hotel: { ...presentGuestHotel(hotel, room), usual_minutes: await usualMinutes(hotel) },
    stay_id: String(room.stay_id),
  }));
});
