import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { upsertByVersion, type Versioned } from "@roombell/common/domain/version";
import { beforeAll, expect, test, vi } from "vitest";
import { bus } from "#database/bus.js";
import type { RoomDoc } from "#rooms/model.js";
import { asGuest, type Identity } from "#testing/client.js";
import { connectLive } from "#testing/liveClient.js";
import { openHotel, type OpenHotel } from "#testing/openHotel.js";
import { seededRandom } from "#testing/seededRandom.js";
import { setUpServer } from "#testing/setUpServer.js";
import type { WorkDoc } from "#work/model.js";

const ACTIONS = 100;
const AT_ONCE = 8;
const WORK_EVENTS = ["request:created", "request:updated", "order:created", "order:updated"];
/** Fields that must never reach a guest. */
const STAFF_FIELDS = [
  "admin_note",
  "staff_note",
  "customer_name",
  "customer_phone",
  "guest_name",
  "room_id",
  "assigned_to",
];

type House = OpenHotel & { rooms: RoomDoc[] };
type Heard = { event: string; id: string; version: number };
type Listener = { name: string; audience: string; heard: Heard[]; payloads: unknown[]; close(): void };

const { server, client: api } = setUpServer();
let houses: House[];
const random = seededRandom(1976);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;

beforeAll(async () => {
  houses = await Promise.all([buildHouse(), buildHouse()]);
});

async function buildHouse(): Promise<House> {
  const open = await openHotel();
  const others = [await open.addRoom(), await open.addRoom()];
  return { ...open, rooms: [open.room, ...others.map(({ room }) => room)] };
}

async function listen(
  name: string,
  audience: string,
  connecting: Promise<{ received: { event: string; payload: unknown }[]; close(): void }>,
): Promise<Listener> {
  const client = await connecting;
  const { received } = client;
  return {
    name,
    audience,
    close: () => client.close(),
    get heard() {
      return received
        .filter(({ event }) => WORK_EVENTS.includes(event))
        .map(({ event, payload }) => ({ event, ...workIn(payload) }));
    },
    get payloads() {
      return received.filter(({ event }) => WORK_EVENTS.includes(event)).map(({ payload }) => payload);
    },
  };
}

function workIn(payload: unknown): Versioned {
  const { request, order } = payload as { request?: Versioned; order?: Versioned };
  const { id, version } = (request ?? order) as Versioned;
  return { id, version };
}

/** Two clients each for every hotel's staff and every room's guest. */
async function listenEverywhere(): Promise<Listener[]> {
  const listeners: Promise<Listener>[] = [];
  for (const { hotel, rooms, token } of houses) {
    for (const tab of ["one", "two"]) {
      const ofStaff = connectLive(server, "/staff", { token });
      listeners.push(listen(`staff ${tab}`, String(hotel._id), ofStaff));
      for (const room of rooms) {
        const ofGuest = connectLive(server, "/guest", { qr: room.qr_code, stay_id: String(room.stay_id) });
        listeners.push(listen(`${room.room_number} ${tab}`, String(room.stay_id), ofGuest));
      }
    }
  }
  return Promise.all(listeners);
}

/** Expected events by audience: every change newer than the last one of its object. */
function expectFromNowOn(): { of(audience: string): Heard[]; stop(): void } {
  const expected = new Map<string, Heard[]>();
  const latest = new Map<string, number>();
  const note = (event: string, work: WorkDoc<string>): void => {
    const id = String(work._id);
    if ((latest.get(id) ?? 0) >= work.version) return;
    latest.set(id, work.version);
    for (const audience of [String(work.hotel_id), String(work.stay_id)]) {
      expected.set(audience, [...(expected.get(audience) ?? []), { event, id, version: work.version }]);
    }
  };
  const stops = [
    bus.on("request.created", ({ request }) => note("request:created", request)),
    bus.on("request.updated", ({ request }) => note("request:updated", request)),
    bus.on("order.created", ({ order }) => note("order:created", order)),
    bus.on("order.updated", ({ order }) => note("order:updated", order)),
  ];
  return { of: (audience) => expected.get(audience) ?? [], stop: () => stops.forEach((stop) => stop()) };
}

/** One random action, which may lose a race or come too late. */
async function act({ rooms, desk, service, menu }: House): Promise<void> {
  const room = pick(rooms);
  const guest = asGuest(room);
  const dice = random();
  if (dice < 0.25) {
    const body = { service_id: String(service._id), customer_note: "please" };
    await api.call("POST /customer/requests", guest, { body });
  } else if (dice < 0.5) {
    const body = { items: [{ menu_item_id: String(menu.plain._id), quantity: 1 }], customer_name: "Asha" };
    await api.call("POST /customer/food-orders", guest, { body });
  } else if (dice < 0.6) {
    const { requests } = (await api.call("GET /customer/requests", guest, { query: {} })).body;
    const [first] = requests.filter(({ status }) => status === "pending");
    if (first) await api.attempt("DELETE /customer/requests/:id", guest, { params: { id: first.id } });
  } else if (dice < 0.7) {
    const { orders } = (await api.call("GET /customer/food-orders", guest, { query: {} })).body;
    const [first] = orders.filter(({ status }) => status === "pending");
    if (first) await api.attempt("DELETE /customer/food-orders/:id", guest, { params: { id: first.id } });
  } else if (dice < 0.85) {
    const query = { active: "true" } as const;
    const { requests } = (await api.call("GET /hotel-admin/requests", desk, { query })).body;
    if (requests.length > 0) await moveRequest(pick(requests), desk);
  } else {
    const query = { active: "true" } as const;
    const { orders } = (await api.call("GET /hotel-admin/food-orders", desk, { query })).body;
    if (orders.length > 0) await moveOrder(pick(orders), desk);
  }
}

function moveRequest({ id, status }: ServiceRequest, staff: Identity): Promise<unknown> {
  const next = status === "pending" ? "in_progress" : "completed";
  const body = { status: next, admin_note: "for staff only" } as const;
  return api.attempt("PUT /hotel-admin/requests/:id/status", staff, { params: { id }, body });
}

function moveOrder({ id, status }: FoodOrder, staff: Identity): Promise<unknown> {
  const next = {
    pending: "confirmed",
    confirmed: "preparing",
    preparing: "ready",
    ready: "delivered",
  } as const;
  const to = next[status as keyof typeof next];
  const body = { status: to, staff_note: "for staff only" } as const;
  return api.attempt("PUT /hotel-admin/food-orders/:id/status", staff, { params: { id }, body });
}

test(`every client receives exactly its own events during ${ACTIONS} actions in two hotels`, async () => {
  const listeners = await listenEverywhere();
  const expected = expectFromNowOn();
  let begun = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (begun < ACTIONS) {
        begun += 1;
        await act(pick(houses));
      }
    }),
  );
  await vi.waitFor(() => {
    for (const { name, audience, heard } of listeners) {
      // The same events in the same order: none lost, doubled, misdelivered or out of order. The kitchen's promises
      // may still move in the meantime, which adds an event on both sides.
      expect({ name, heard }).toEqual({ name, heard: expected.of(audience) });
    }
  }, 20_000);
  expected.stop();

  const ofGuests = listeners
    .filter(({ name }) => !name.startsWith("staff"))
    .flatMap(({ payloads }) => payloads);
  expect(ofGuests.length).toBeGreaterThan(0);
  for (const field of STAFF_FIELDS) expect(JSON.stringify(ofGuests)).not.toContain(`"${field}"`);
  for (const listener of listeners) listener.close();
}, 120_000);

test("a state built from events equals the API's answer", async () => {
  const [house] = houses;
  if (house === undefined) throw new Error("no hotel");
  const staff = await connectLive(server, "/staff", house);
  const before = (await api.call("GET /hotel-admin/food-orders", house.desk, { query: { active: "true" } }))
    .body.orders;
  for (let action = 0; action < 60; action += 1) await act(house);
  await api.call("POST /customer/requests", house.guest, {
    body: { service_id: String(house.service._id), description: "the last one" },
  });
  await staff.next("request:created", ({ request }) => request.description === "the last one");
  const openOnScreen = (): FoodOrder[] =>
    staff.received
      .flatMap(({ event, payload }) =>
        event === "order:created" || event === "order:updated" ? [payload.order] : [],
      )
      .reduce<readonly FoodOrder[]>(upsertByVersion, before)
      .filter(({ is_active }) => is_active);
  const byId = (one: FoodOrder, other: FoodOrder): number => one.id.localeCompare(other.id);
  await expect
    .poll(async () => {
      const answer = await api.call("GET /hotel-admin/food-orders", house.desk, {
        query: { active: "true" },
      });
      return [openOnScreen().sort(byId), answer.body.orders.sort(byId)];
    })
    .toSatisfy(([screen, answer]) => JSON.stringify(screen) === JSON.stringify(answer));
  staff.close();
}, 60_000);
