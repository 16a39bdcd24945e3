import { presentGuestHotel, presentStayRoom } from "../../presenters/stay.js";
import { guestRoutes } from "../audiences.js";

export const stayRoutes = guestRoutes((route) => {
  route("GET /customer/room-info", async ({ guest: { room, hotel } }) => ({
    room: presentStayRoom(room),
    hotel: presentGuestHotel(hotel, room),
    stay_id: String(room.stay_id),
  }));
});
