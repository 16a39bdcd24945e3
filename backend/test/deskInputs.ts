import type { EndpointInput, EndpointName } from "@roombell/common/contract/endpoints";
import { shiftDay, toCalendarDay } from "@roombell/common/domain/hotelDay";
import type { World } from "./inputs.js";

type DeskName = Extract<
  EndpointName,
  | `${string} /hotel-admin/requests${string}`
  | `${string} /hotel-admin/services/:id/slots`
  | `${string} /hotel-admin/folios/${string}`
  | `${string} /hotel-admin/invoices/${string}`
  | `${string} /hotel-admin/rooms/:id/folio${"" | "s"}`
  | `${string} /hotel-admin/shift-${string}`
  | `${string} /hotel-admin/work-views${string}`
  | `${string} /hotel-admin/recurring${string}`
  | `GET /hotel-admin/exports/${"orders" | "requests"}.csv`
>;

const recurringBody = ({ serviceId, roomId }: World) => ({
  service_id: serviceId,
  description: "a",
  priority: "high" as const,
  floor: null,
  room_ids: [roomId],
  days: [1, 2, 3, 4, 5, 6, 7],
  time: "22:00",
});

/** Inputs of the front desk's request and shift log calls, of saved views, and of the exports of work. */
export const DESK_VALID: { [K in DeskName]: (world: World) => EndpointInput<K> } = {
  "GET /hotel-admin/recurring": () => ({}),
  "POST /hotel-admin/recurring": (world) => ({ body: recurringBody(world) }),
  "PUT /hotel-admin/recurring/:id": (world) => ({
    params: { id: world.recurringId },
    body: recurringBody(world),
  }),
  "DELETE /hotel-admin/recurring/:id": ({ recurringId }) => ({ params: { id: recurringId } }),
  "POST /hotel-admin/recurring/:id/skip": ({ recurringId }) => ({
    params: { id: recurringId },
    body: { date: shiftDay(toCalendarDay(new Date(), "UTC"), 1) },
  }),
  "GET /hotel-admin/work-views": () => ({}),
  "PUT /hotel-admin/work-views": () => ({ body: { kind: "order", name: "a", query: "floor=1" } }),
  "DELETE /hotel-admin/work-views/:id": ({ viewId }) => ({ params: { id: viewId } }),
  "GET /hotel-admin/exports/orders.csv": () => ({ query: { active: "true", floor: "1" } }),
  "GET /hotel-admin/exports/requests.csv": () => ({
    query: { owner: "none", priority: "high", late: "true" },
  }),
  "GET /hotel-admin/services/:id/slots": ({ serviceId }) => ({ params: { id: serviceId } }),
  "GET /hotel-admin/requests": ({ serviceId }) => ({
    query: {
      status: "pending",
      active: "true",
      service_id: serviceId,
      room_number: "1",
      from: "2026-01-01",
      to: "2026-01-02",
      search: "a",
      limit: "5",
    },
  }),
  "GET /hotel-admin/requests/by-service": () => ({}),
  "GET /hotel-admin/requests/stats": () => ({}),
  "GET /hotel-admin/requests/:id": ({ requestId }) => ({ params: { id: requestId } }),
  "POST /hotel-admin/requests": ({ roomId, serviceId }) => ({
    body: { room_id: roomId, service_id: serviceId, description: "a", customer_note: "b", priority: "high" },
  }),
  "PUT /hotel-admin/requests/:id/status": ({ requestId }) => ({
    params: { id: requestId },
    body: { status: "in_progress", admin_note: "a", reason: "b", assigned_to: "c" },
  }),
  "POST /hotel-admin/requests/:id/acknowledge": ({ requestId }) => ({ params: { id: requestId }, body: {} }),
  "GET /hotel-admin/requests/people": () => ({}),
  "POST /hotel-admin/requests/hand-over": ({ accountId }) => ({ body: { to_id: accountId } }),
  "POST /hotel-admin/requests/:id/reopen": ({ requestId }) => ({
    params: { id: requestId },
    body: { version: 1 },
  }),
  "PUT /hotel-admin/requests/:id/owner": ({ requestId, accountId }) => ({
    params: { id: requestId },
    body: { assigned_to_id: accountId },
  }),
  "PUT /hotel-admin/requests/:id/deferral": ({ requestId }) => ({
    params: { id: requestId },
    body: { until: new Date(Date.now() + 3_600_000).toISOString(), reason: "a" },
  }),
  "DELETE /hotel-admin/requests/:id/deferral": ({ requestId }) => ({ params: { id: requestId }, body: {} }),
  "PUT /hotel-admin/requests/:id/viewing": ({ requestId }) => ({
    params: { id: requestId },
    body: { screen: "a", is_viewing: true },
  }),
  "GET /hotel-admin/rooms/:id/folio": ({ roomId }) => ({ params: { id: roomId } }),
  "GET /hotel-admin/folios/:id": ({ room }) => ({ params: { id: String(room.stay_id) } }),
  "POST /hotel-admin/folios/:id/adjustments": ({ room }) => ({
    params: { id: String(room.stay_id) },
    body: { line_id: "a", kind: "discount", amount: 1, reason: "b" },
  }),
  "POST /hotel-admin/folios/:id/payments": ({ room }) => ({
    params: { id: String(room.stay_id) },
    body: { amount: 1, method: "cash", note: "a" },
  }),
  "GET /hotel-admin/rooms/:id/folios": ({ roomId }) => ({ params: { id: roomId } }),
  "POST /hotel-admin/folios/:id/invoices": ({ room }) => ({
    params: { id: String(room.stay_id) },
    body: { line_ids: ["a"], company_name: "b", company_tax_number: "c" },
  }),
  "POST /hotel-admin/invoices/:id/credit-note": ({ orderId }) => ({ params: { id: orderId } }),
  "GET /hotel-admin/invoices/:id.pdf": ({ orderId }) => ({ params: { id: orderId } }),
  "GET /hotel-admin/shift-log": () => ({}),
  "POST /hotel-admin/shift-notes": () => ({ body: { text: "a" } }),
  "PUT /hotel-admin/shift-notes/:id": ({ noteId }) => ({ params: { id: noteId }, body: { is_done: true } }),
};
