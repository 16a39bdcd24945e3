import { buildDashboard } from "./fixtures.js";
import { buildOwnHotel } from "./hotelFixtures.js";
import { answer } from "./server.js";

/** Serves what every page of the hotel portal loads, for a hotel without pending work. */
export function answerQuietHotel(): void {
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/dashboard", buildDashboard());
  answer("GET /hotel-admin/screens", { screens: [] });
  answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
}
