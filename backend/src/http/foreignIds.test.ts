import { endpoints, type EndpointName } from "@roombell/common/contract/endpoints";
import { beforeEach, expect, test } from "vitest";
import { ShiftNote } from "#shiftLog/model.js";
import { type Identity } from "#testing/client.js";
import { buildCategory, buildMenuItem, buildRoom, buildScreen, buildStaff } from "#testing/factories.js";
import {
  askForService,
  moveOrder,
  moveRequest,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const WRITES_PER_MINUTE = 12;
/** One write below the other hotel's limit: a shared limit would reject the owner's next writes. */
const FOREIGN_CALLS = WRITES_PER_MINUTE - 1;

const { client: api } = setUpServer({
  guestWritesPerMinute: WRITES_PER_MINUTE,
  staffWritesPerMinute: WRITES_PER_MINUTE,
});
let owner: OpenHotel;
let other: OpenHotel;
beforeEach(async () => {
  [owner, other] = [await openHotel(), await openHotel()];
});

const BUILD = {
  account: async () => (await buildStaff(owner.hotel, { position: "front_desk" })).account,
  category: () => buildCategory(owner.hotel),
  dish: async () => buildMenuItem(await buildCategory(owner.hotel)),
  note: () =>
    ShiftNote.create({
      hotel_id: owner.hotel._id,
      text: "Late arrival in 12",
      author: { id: owner.account._id, name: "Desk" },
      created_at: new Date(),
      version: 1,
    }),
  order: () => placeOrder(api, owner),
  confirmedOrder: async () => moveOrder(api, owner.desk, (await placeOrder(api, owner)).id, "confirmed"),
  request: () => askForService(api, owner),
  acceptedRequest: async () =>
    moveRequest(api, owner.desk, (await askForService(api, owner)).id, "in_progress"),
  room: () => buildRoom(owner.hotel),
  occupiedRoom: () => buildRoom(owner.hotel, { is_occupied: true, check_in: new Date() }),
  view: async () => {
    const body = { kind: "order", name: crypto.randomUUID(), query: "urgency=late" } as const;
    const view = (await api.call("PUT /hotel-admin/work-views", owner.desk, { body })).body.views.at(-1);
    if (view === undefined) throw new Error("the view was not saved");
    return view;
  },
  recurring: async () => {
    const body = { ...SERIES, service_id: String(owner.service._id), floor: 1 };
    return (await api.call("POST /hotel-admin/recurring", owner.desk, { body })).body.recurring;
  },
  screen: async () => (await buildScreen(owner.hotel, "kitchen")).screen,
  service: async () => owner.service,
  invoice: async () => {
    await moveOrder(api, owner.desk, (await placeOrder(api, owner)).id, "delivered");
    const params = { id: String(owner.room.stay_id) };
    return (await api.call("POST /hotel-admin/folios/:id/invoices", owner.desk, { params, body: {} })).body
      .invoice;
  },
  stay: async () => ({ id: String(owner.room.stay_id) }),
};
const SERIES = { room_ids: [], days: [1], time: "22:00" };
type Kind = keyof typeof BUILD;
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

const CALLS: Partial<Record<EndpointName, [Kind, object?]>> = {
  "PUT /hotel-admin/accounts/:id": ["account", { name: "Ann" }],
  "DELETE /hotel-admin/accounts/:id": ["account"],
  "POST /hotel-admin/accounts/:id/password": ["account", {}],
  "POST /hotel-admin/accounts/:id/second-factor": ["account", {}],
  "POST /hotel-admin/accounts/:id/pin": ["account", {}],
  "PUT /hotel-admin/screens/:id": ["screen", { name: "Pass" }],
  "DELETE /hotel-admin/screens/:id": ["screen"],
  "POST /hotel-admin/screens/:id/pairing": ["screen", {}],
  "GET /customer/requests/:id": ["request"],
  "DELETE /customer/requests/:id": ["request"],
  "PUT /customer/requests/:id/schedule": ["request", { scheduled_for: IN_AN_HOUR }],
  "GET /customer/services/:id/slots": ["service"],
  "GET /hotel-admin/requests/:id": ["request"],
  "PUT /hotel-admin/requests/:id/status": ["request", { status: "in_progress" }],
  "POST /hotel-admin/requests/:id/acknowledge": ["request", {}],
  "POST /hotel-admin/requests/:id/reopen": ["acceptedRequest", { version: 2 }],
  "PUT /hotel-admin/requests/:id/owner": ["request", { assigned_to_id: "a".repeat(24) }],
  "PUT /hotel-admin/requests/:id/deferral": ["request", { until: IN_AN_HOUR, reason: "later" }],
  "DELETE /hotel-admin/requests/:id/deferral": ["request", {}],
  "PUT /hotel-admin/requests/:id/viewing": ["request", { screen: "Desk", is_viewing: true }],
  "GET /hotel-admin/rooms/:id/folio": ["room"],
  "GET /hotel-admin/folios/:id": ["stay"],
  "POST /hotel-admin/folios/:id/adjustments": ["stay", { kind: "discount", amount: 1, reason: "late" }],
  "POST /hotel-admin/folios/:id/payments": ["stay", { amount: 1, method: "cash" }],
  "GET /hotel-admin/rooms/:id/folios": ["room"],
  "POST /hotel-admin/folios/:id/invoices": ["stay", {}],
  "POST /hotel-admin/invoices/:id/credit-note": ["invoice"],
  "GET /hotel-admin/invoices/:id.pdf": ["invoice"],
  "PUT /hotel-admin/shift-notes/:id": ["note", { is_done: true }],
  "PUT /hotel-admin/recurring/:id": ["recurring", { ...SERIES, service_id: "a".repeat(24), floor: 1 }],
  "DELETE /hotel-admin/recurring/:id": ["recurring"],
  "POST /hotel-admin/recurring/:id/skip": ["recurring", { date: "2026-03-14" }],
  "DELETE /hotel-admin/work-views/:id": ["view"],
  "GET /customer/food-orders/:id": ["order"],
  "DELETE /customer/food-orders/:id": ["order"],
  "PUT /customer/food-orders/:id/tip": ["order", { tip: 1 }],
  "PUT /customer/food-orders/:id/schedule": ["order", { scheduled_for: IN_AN_HOUR }],
  "GET /hotel-admin/food-orders/:id": ["order"],
  "GET /hotel-admin/food-orders/:id/quote": ["order"],
  "PUT /hotel-admin/food-orders/:id/status": ["order", { status: "confirmed" }],
  "PUT /hotel-admin/food-orders/:id/schedule": ["order", { scheduled_for: IN_AN_HOUR }],
  "POST /hotel-admin/food-orders/:id/print": ["order", { by_browser: true }],
  "POST /hotel-admin/food-orders/:id/acknowledge": ["order", {}],
  "POST /hotel-admin/food-orders/:id/recall": ["confirmedOrder", { version: 2 }],
  "POST /hotel-admin/food-orders/:id/rush": ["confirmedOrder", {}],
  "POST /hotel-admin/food-orders/:id/delay": ["confirmedOrder", { minutes: 5 }],
  "PATCH /hotel-admin/food-orders/:id/items": ["confirmedOrder", { lines: [0], done: true }],
  "PATCH /hotel-admin/food-orders/:id/items/:index": ["confirmedOrder", { done: true }],
  "POST /hotel-admin/food-orders/:id/items/:index/reduce": [
    "confirmedOrder",
    { from: 1, to: 0, reason: "sold out" },
  ],
  "PUT /hotel-admin/menu-categories/:id": ["category", { name: "Lunch" }],
  "PUT /hotel-admin/menu-categories/:id/place": ["category", { after: null, before: null }],
  "DELETE /hotel-admin/menu-categories/:id": ["category"],
  "PUT /hotel-admin/services/:id": ["service", { hours: null }],
  "GET /hotel-admin/services/:id/slots": ["service"],
  "GET /hotel-admin/menu-items/:id": ["dish"],
  "PUT /hotel-admin/menu-items/:id": ["dish", { name: "Soup" }],
  "PUT /hotel-admin/menu-items/:id/place": ["dish", { after: null, before: null }],
  "DELETE /hotel-admin/menu-items/:id": ["dish"],
  "PATCH /hotel-admin/menu-items/:id/availability": ["dish", { is_available: false }],
  "PUT /hotel-admin/rooms/:id": ["room", { floor: 3 }],
  "DELETE /hotel-admin/rooms/:id": ["room"],
  "GET /hotel-admin/rooms/:id/qr": ["room"],
  "POST /hotel-admin/rooms/:id/qr": ["room"],
  "POST /hotel-admin/rooms/:id/checkin": ["room", {}],
  "POST /hotel-admin/rooms/:id/move": ["occupiedRoom", { to_room_id: "a".repeat(24) }],
  "POST /hotel-admin/rooms/:id/checkout": ["occupiedRoom", {}],
  "PATCH /hotel-admin/rooms/:id/guest": ["occupiedRoom", { guest_name: "Ann" }],
};

const getId = (built: object): string =>
  String("id" in built && typeof built.id === "string" ? built.id : "_id" in built && built._id);
const pickCaller = (key: EndpointName, { guest, desk }: OpenHotel): Identity =>
  key.includes("/customer/") ? guest : desk;

const rows = Object.entries(CALLS).map(([key, [kind, body]]) => ({
  key: key as EndpointName,
  kind,
  body,
}));

test("the table has every hotel endpoint with an id", () => {
  // Own-account and platform endpoints take no hotel's ids.
  const ofHotels = Object.keys(endpoints).filter((key) => /\/(hotel-admin|customer|screen)\/.*:id/.test(key));
  expect(Object.keys(CALLS).toSorted()).toEqual(ofHotels.toSorted());
});

test.each(rows)("$key answers 404 for a foreign id and does not block the owner", async (row) => {
  const { key, kind, body } = row;
  const call = (by: OpenHotel, id: string) =>
    api.attempt(key, pickCaller(key, by), { params: { id, index: "0" }, body } as never);
  const [alone, flooded] = [getId(await BUILD[kind]()), getId(await BUILD[kind]())];
  const undisturbed = await call(owner, alone);
  const foreign = (count: number) => Array.from({ length: count }, () => call(other, flooded));
  const half = Math.floor(FOREIGN_CALLS / 2);
  const before = foreign(half);
  const own = call(owner, flooded);
  const after = foreign(FOREIGN_CALLS - half);
  expect((await own).status).toBe(undisturbed.status);
  const answers = await Promise.all([...before, ...after]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
});
