import { buildDashboard } from "./fixtures.js";
import { answer } from "./server.js";

/** What every page of the hotel's portal asks for, of a hotel where nothing waits. */
export function answerQuietHotel(): void {
  answer("GET /hotel-admin/dashboard", buildDashboard());
  answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
}
