import type { EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { World } from "./inputs.js";

type GuestCall = Extract<EndpointName, `${string} /customer/${string}`>;

export const cart = (itemId: string) => ({
  items: [{ menu_item_id: itemId, quantity: 1, selected_options: {}, special_instructions: "a" }],
  special_instructions: "b",
  delivery_location: "Lobby" as const,
  customer_name: "c",
  customer_phone: "1",
});

export const inTwoDays = (): string => new Date(Date.now() + 48 * 3_600_000).toISOString();

/** A valid input of each call of a guest. */
export const GUEST_VALID: { [K in GuestCall]: (world: World) => EndpointInput<K> } = {
  "GET /customer/room-info": () => ({}),
  "GET /customer/folio": () => ({}),
  "GET /customer/push": () => ({}),
  "PUT /customer/push": () => ({
    body: {
      endpoint: "https://fcm.googleapis.com/fcm/send/a",
      keys: { p256dh: "B".repeat(87), auth: "a".repeat(22) },
    },
  }),
  "GET /customer/services": () => ({}),
  "GET /customer/menu": () => ({}),
  "GET /customer/requests": () => ({ query: {} }),
  "GET /customer/requests/:id": ({ requestId }) => ({ params: { id: requestId } }),
  "POST /customer/requests": ({ serviceId }) => ({
    body: { service_id: serviceId, description: "a", customer_note: "b", priority: "low", price: 0 },
  }),
  "PUT /customer/requests/:id/schedule": ({ requestId }) => ({
    params: { id: requestId },
    body: { scheduled_for: inTwoDays() },
  }),
  "GET /customer/services/:id/slots": ({ serviceId }) => ({ params: { id: serviceId } }),
  "DELETE /customer/requests/:id": ({ requestId }) => ({ params: { id: requestId } }),
  "POST /customer/support": () => ({ body: { subject: "a", message: "b", priority: "normal" } }),
  "GET /customer/food-orders": () => ({ query: {} }),
  "GET /customer/food-orders/:id": ({ orderId }) => ({ params: { id: orderId } }),
  "POST /customer/food-orders": ({ itemId }) => ({ body: cart(itemId) }),
  "DELETE /customer/food-orders/:id": ({ orderId }) => ({ params: { id: orderId } }),
  "PUT /customer/food-orders/:id/tip": ({ orderId }) => ({ params: { id: orderId }, body: { tip: 1 } }),
  "PUT /customer/food-orders/:id/schedule": ({ orderId }) => ({
    params: { id: orderId },
    body: { scheduled_for: inTwoDays() },
  }),
  "GET /customer/slots": ({ itemId }) => ({ query: { menu_item_ids: itemId, portions: "2" } }),
  "GET /customer/quote": ({ itemId }) => ({ query: { menu_item_ids: itemId } }),
};
