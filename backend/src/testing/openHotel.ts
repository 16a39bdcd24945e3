import { randomUUID } from "node:crypto";
import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { FoodOrder, GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { GuestServiceRequest, ServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { OrderStatus } from "@roombell/common/domain/foodOrder";
import type { RequestStatus } from "@roombell/common/domain/serviceRequest";
import type { HotelDoc } from "#hotels/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { asGuest, asStaff, type Client, type Identity } from "./client.js";
import { buildHotel, buildMenu, buildRoom, buildService, buildStaff } from "./factories.js";

/** A hotel in operation: a service, a menu, a room with a guest, and a front desk account. */
export type OpenHotel = Awaited<ReturnType<typeof openHotel>>;

/** Builds an {@link OpenHotel}; `fields` change the hotel. */
export async function openHotel(fields: Partial<HotelDoc> = {}) {
  const service = await buildService();
  const hotel = await buildHotel({ services: [service._id], ...fields });
  const [room, { account, token }, menu] = await Promise.all([
    buildRoom(hotel),
    buildStaff(hotel),
    buildMenu(hotel),
  ]);
  return {
    hotel,
    room,
    service,
    menu,
    account,
    token,
    desk: asStaff({ token }),
    guest: asGuest(room),
    /** Adds a room and returns it with its guest. */
    addRoom: async (): Promise<{ room: RoomDoc; guest: Identity }> => {
      const other = await buildRoom(hotel);
      return { room: other, guest: asGuest(other) };
    },
  };
}

type NewOrder = EndpointInput<"POST /customer/food-orders">["body"];

/** Places an order of one Lime Soda (120.50) for the room's guest. */
export async function placeOrder(
  api: Client,
  { guest, menu }: Pick<OpenHotel, "guest" | "menu">,
  options: { idempotencyKey?: string } = {},
): Promise<GuestFoodOrder> {
  const body = { items: [{ menu_item_id: String(menu.plain._id), quantity: 1 }] };
  return (await api.call("POST /customer/food-orders", guest, { body }, options)).body.order;
}

/**
 * Places an order as the guest's phone does: repeats it under its key while the server, overloaded by other orders,
 * answers 503.
 */
export async function placeUntilAnswered(api: Client, guest: Identity, body: NewOrder) {
  const sent = { idempotencyKey: randomUUID() };
  for (;;) {
    const answer = await api.attempt("POST /customer/food-orders", guest, { body }, sent);
    if (answer.status !== 503) return answer;
  }
}

const QUARTER = 15 * 60_000;

/** Requests the hotel's service for the room's guest, for the next quarter of an hour if it needs a time. */
export async function askForService(
  api: Client,
  { guest, service }: Pick<OpenHotel, "guest" | "service">,
): Promise<GuestServiceRequest> {
  const quarter = new Date((Math.floor(Date.now() / QUARTER) + 1) * QUARTER).toISOString();
  const body = {
    service_id: String(service._id),
    description: "Two, please",
    ...(service.needs_time && { scheduled_for: quarter }),
  };
  return (await api.call("POST /customer/requests", guest, { body })).body.request;
}

/** Checks a guest in, which starts a new stay of the room. */
export const checkIn = (
  api: Client,
  { desk, room }: Pick<OpenHotel, "desk" | "room">,
  body: { guest_name?: string } = {},
) => api.call("POST /hotel-admin/rooms/:id/checkin", desk, { params: { id: String(room._id) }, body });

const PATH_TO: Record<OrderStatus, OrderStatus[]> = {
  pending: [],
  confirmed: ["confirmed"],
  preparing: ["confirmed", "preparing"],
  ready: ["confirmed", "preparing", "ready"],
  delivered: ["confirmed", "preparing", "ready", "delivered"],
  cancelled: ["cancelled"],
};

/** Moves a pending order to a status as staff, step by step. */
export async function moveOrder(
  api: Client,
  desk: Identity,
  id: string,
  to: OrderStatus,
): Promise<FoodOrder> {
  for (const status of PATH_TO[to]) {
    await api.call("PUT /hotel-admin/food-orders/:id/status", desk, { params: { id }, body: { status } });
  }
  return (await api.call("GET /hotel-admin/food-orders/:id", desk, { params: { id } })).body.order;
}

/** Moves a pending request to a status as staff, step by step. */
export async function moveRequest(
  api: Client,
  desk: Identity,
  id: string,
  to: RequestStatus,
): Promise<ServiceRequest> {
  const steps: RequestStatus[] = to === "pending" ? [] : to === "completed" ? ["in_progress", to] : [to];
  for (const status of steps) {
    await api.call("PUT /hotel-admin/requests/:id/status", desk, { params: { id }, body: { status } });
  }
  return (await api.call("GET /hotel-admin/requests/:id", desk, { params: { id } })).body.request;
}
