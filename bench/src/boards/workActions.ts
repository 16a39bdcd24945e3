import type { EndpointAnswer, EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { call } from "@roombell/e2e/support/api";
import type { Headers } from "@roombell/e2e/support/hotel";

type Line = { menu_item_id: string; quantity: number; special_instructions?: string };
type Id = { id: string };
type Call = <K extends EndpointName>(key: K, input: EndpointInput<K>) => Promise<EndpointAnswer<K>>;

const HOUR_MS = 3_600_000;

const createCall =
  (url: string, staff: () => Headers): Call =>
  (key, input) =>
    call(url, key, staff(), input);

/** Actions on a hotel's orders through its API; `staff` selects the staff member. */
export function orderActions(url: string, staff: () => Headers) {
  const send = createCall(url, staff);
  const only = async (answer: Promise<{ order: FoodOrder }>): Promise<FoodOrder> => (await answer).order;
  const read = ({ id }: Id) => only(send("GET /hotel-admin/food-orders/:id", { params: { id } }));
  const setStatus = ({ id }: Id, body: { status: FoodOrder["status"]; reason?: string }) =>
    only(send("PUT /hotel-admin/food-orders/:id/status", { params: { id }, body }));
  return {
    place: async (guest: Headers, items: Line[]) =>
      read((await call(url, "POST /customer/food-orders", guest, { body: { items } })).order),
    enter: (room_id: string, items: Line[]) =>
      only(send("POST /hotel-admin/food-orders", { body: { room_id, items } })),
    move: (order: FoodOrder, status: FoodOrder["status"]) => setStatus(order, { status }),
    reject: (order: FoodOrder) => setStatus(order, { status: "cancelled", reason: "The kitchen is closing" }),
    tick: ({ id, items }: FoodOrder, index: number) => {
      const params = { id, index: String(index) };
      const body = { done: !items[index]?.done };
      return only(send("PATCH /hotel-admin/food-orders/:id/items/:index", { params, body }));
    },
    /** Ticks all lines of one station. */
    finishStation: ({ id, items }: FoodOrder) => {
      const open = items.find(({ done, quantity }) => !done && quantity > 0) ?? items[0];
      const lines = [...items.keys()].filter((index) => items[index]?.station_id === open?.station_id);
      const body = { lines, done: true };
      return only(send("PATCH /hotel-admin/food-orders/:id/items", { params: { id }, body }));
    },
    reduce: ({ id, items }: FoodOrder) => {
      const index = items.findIndex(({ quantity }) => quantity > 0);
      const from = items[index]?.quantity ?? 0;
      const params = { id, index: String(index) };
      const body = { from, to: from - 1, reason: "Sold out" };
      return only(send("POST /hotel-admin/food-orders/:id/items/:index/reduce", { params, body }));
    },
    delay: ({ id }: FoodOrder) =>
      only(send("POST /hotel-admin/food-orders/:id/delay", { params: { id }, body: { minutes: 5 } })),
    recall: async ({ id }: FoodOrder) => {
      // The kitchen's plan may have increased the version.
      const { version } = await read({ id });
      return only(send("POST /hotel-admin/food-orders/:id/recall", { params: { id }, body: { version } }));
    },
    withdraw: async ({ id }: FoodOrder, guest: Headers) => {
      await call(url, "DELETE /customer/food-orders/:id", guest, { params: { id } });
      return read({ id });
    },
    acknowledge: ({ id }: FoodOrder) =>
      only(send("POST /hotel-admin/food-orders/:id/acknowledge", { params: { id }, body: {} })),
  };
}

/** Actions on a hotel's requests through its API; `staff` selects the staff member. */
export function requestActions(url: string, staff: () => Headers) {
  const send = createCall(url, staff);
  const only = async (answer: Promise<{ request: ServiceRequest }>): Promise<ServiceRequest> =>
    (await answer).request;
  const read = ({ id }: Id) => only(send("GET /hotel-admin/requests/:id", { params: { id } }));
  const setStatus = ({ id }: Id, body: { status: ServiceRequest["status"]; reason?: string }) =>
    only(send("PUT /hotel-admin/requests/:id/status", { params: { id }, body }));
  return {
    place: async (guest: Headers, service_id: string) => {
      const body = { service_id, customer_note: "After ten, please" };
      return read((await call(url, "POST /customer/requests", guest, { body })).request);
    },
    enter: (room_id: string, service_id: string) =>
      only(send("POST /hotel-admin/requests", { body: { room_id, service_id } })),
    accept: (request: ServiceRequest) => setStatus(request, { status: "in_progress" }),
    complete: (request: ServiceRequest) => setStatus(request, { status: "completed" }),
    reject: (request: ServiceRequest) =>
      setStatus(request, { status: "cancelled", reason: "Not available today" }),
    reopen: async ({ id }: ServiceRequest) => {
      const { version } = await read({ id });
      return only(send("POST /hotel-admin/requests/:id/reopen", { params: { id }, body: { version } }));
    },
    assign: ({ id }: ServiceRequest, assigned_to_id: string) =>
      only(send("PUT /hotel-admin/requests/:id/owner", { params: { id }, body: { assigned_to_id } })),
    defer: ({ id }: ServiceRequest, hours: number) => {
      const body = { until: new Date(Date.now() + hours * HOUR_MS).toISOString(), reason: "Do not disturb" };
      return only(send("PUT /hotel-admin/requests/:id/deferral", { params: { id }, body }));
    },
    withdraw: async ({ id }: ServiceRequest, guest: Headers) => {
      await call(url, "DELETE /customer/requests/:id", guest, { params: { id } });
      return read({ id });
    },
    acknowledge: ({ id }: ServiceRequest) =>
      only(send("POST /hotel-admin/requests/:id/acknowledge", { params: { id }, body: {} })),
  };
}
