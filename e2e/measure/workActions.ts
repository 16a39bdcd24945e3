import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { call } from "../support/api.js";
import type { Headers } from "../support/hotel.js";

type Line = { menu_item_id: string; quantity: number; special_instructions?: string };

const HOUR_MS = 3_600_000;

/** What staff and guests do with a hotel's orders, through its API; `staff` chooses who does it. */
export function orderActions(url: string, staff: () => Headers) {
  const ask = <K extends EndpointName>(key: K, input: EndpointInput<K>): Promise<EndpointAnswer<K>> =>
    call(url, key, staff(), input);
  const read = async (id: string): Promise<FoodOrder> =>
    (await ask("GET /hotel-admin/food-orders/:id", { params: { id } })).order;
  const setStatus = async (
    { id }: FoodOrder,
    body: { status: FoodOrder["status"]; reason?: string },
  ): Promise<FoodOrder> =>
    (await ask("PUT /hotel-admin/food-orders/:id/status", { params: { id }, body })).order;
  return {
    read,
    place: async (guest: Headers, items: readonly Line[]): Promise<FoodOrder> => {
      const body = { items: [...items] };
      return read((await call(url, "POST /customer/food-orders", guest, { body })).order.id);
    },
    enter: async (room_id: string, items: readonly Line[]): Promise<FoodOrder> => {
      return (await ask("POST /hotel-admin/food-orders", { body: { room_id, items: [...items] } })).order;
    },
    move: (order: FoodOrder, status: FoodOrder["status"]) => setStatus(order, { status }),
    reject: (order: FoodOrder) => setStatus(order, { status: "cancelled", reason: "The kitchen is closing" }),
    tick: async ({ id, items }: FoodOrder, index: number): Promise<FoodOrder> => {
      const params = { id, index: String(index) };
      const body = { done: !items[index]?.done };
      return (await ask("PATCH /hotel-admin/food-orders/:id/items/:index", { params, body })).order;
    },
    /** One of its stations has done all its lines. */
    finishStation: async ({ id, items }: FoodOrder): Promise<FoodOrder> => {
      const open = items.find(({ done, quantity }) => !done && quantity > 0) ?? items[0];
      const lines = items.flatMap(({ station_id }, index) =>
        station_id === open?.station_id ? [index] : [],
      );
      const body = { lines, done: true };
      return (await ask("PATCH /hotel-admin/food-orders/:id/items", { params: { id }, body })).order;
    },
    reduce: async ({ id, items }: FoodOrder): Promise<FoodOrder> => {
      const index = items.findIndex(({ quantity }) => quantity > 0);
      const from = items[index]?.quantity ?? 0;
      const params = { id, index: String(index) };
      const body = { from, to: from - 1, reason: "Sold out" };
      return (await ask("POST /hotel-admin/food-orders/:id/items/:index/reduce", { params, body })).order;
    },
    delay: async ({ id }: FoodOrder): Promise<FoodOrder> => {
      const body = { minutes: 5 };
      return (await ask("POST /hotel-admin/food-orders/:id/delay", { params: { id }, body })).order;
    },
    recall: async ({ id }: FoodOrder): Promise<FoodOrder> => {
      // The kitchen's plan may have given it a later version meanwhile.
      const { version } = await read(id);
      const body = { version };
      return (await ask("POST /hotel-admin/food-orders/:id/recall", { params: { id }, body })).order;
    },
    withdraw: async ({ id }: FoodOrder, guest: Headers): Promise<FoodOrder> => {
      await call(url, "DELETE /customer/food-orders/:id", guest, { params: { id } });
      return read(id);
    },
    takeNote: async ({ id }: FoodOrder): Promise<FoodOrder> => {
      const input = { params: { id }, body: {} };
      return (await ask("POST /hotel-admin/food-orders/:id/acknowledge", input)).order;
    },
  };
}

/** What staff and guests do with a hotel's requests, through its API; `staff` chooses who does it. */
export function requestActions(url: string, staff: () => Headers) {
  const ask = <K extends EndpointName>(key: K, input: EndpointInput<K>): Promise<EndpointAnswer<K>> =>
    call(url, key, staff(), input);
  const read = async (id: string): Promise<ServiceRequest> =>
    (await ask("GET /hotel-admin/requests/:id", { params: { id } })).request;
  const setStatus = async (
    { id }: ServiceRequest,
    body: { status: ServiceRequest["status"]; reason?: string },
  ): Promise<ServiceRequest> =>
    (await ask("PUT /hotel-admin/requests/:id/status", { params: { id }, body })).request;
  return {
    place: async (guest: Headers, service_id: string): Promise<ServiceRequest> => {
      const body = { service_id, customer_note: "After ten, please" };
      return read((await call(url, "POST /customer/requests", guest, { body })).request.id);
    },
    enter: async (room_id: string, service_id: string): Promise<ServiceRequest> => {
      return (await ask("POST /hotel-admin/requests", { body: { room_id, service_id } })).request;
    },
    accept: (request: ServiceRequest) => setStatus(request, { status: "in_progress" }),
    complete: (request: ServiceRequest) => setStatus(request, { status: "completed" }),
    reject: (request: ServiceRequest) =>
      setStatus(request, { status: "cancelled", reason: "Not available today" }),
    reopen: async ({ id }: ServiceRequest): Promise<ServiceRequest> => {
      const { version } = await read(id);
      const body = { version };
      return (await ask("POST /hotel-admin/requests/:id/reopen", { params: { id }, body })).request;
    },
    assign: async ({ id }: ServiceRequest, assigned_to_id: string): Promise<ServiceRequest> => {
      const body = { assigned_to_id };
      return (await ask("PUT /hotel-admin/requests/:id/owner", { params: { id }, body })).request;
    },
    defer: async ({ id }: ServiceRequest, hours: number): Promise<ServiceRequest> => {
      const body = { until: new Date(Date.now() + hours * HOUR_MS).toISOString(), reason: "Do not disturb" };
      return (await ask("PUT /hotel-admin/requests/:id/deferral", { params: { id }, body })).request;
    },
    withdraw: async ({ id }: ServiceRequest, guest: Headers): Promise<ServiceRequest> => {
      await call(url, "DELETE /customer/requests/:id", guest, { params: { id } });
      return read(id);
    },
    takeNote: async ({ id }: ServiceRequest): Promise<ServiceRequest> => {
      const input = { params: { id }, body: {} };
      return (await ask("POST /hotel-admin/requests/:id/acknowledge", input)).request;
    },
  };
}
