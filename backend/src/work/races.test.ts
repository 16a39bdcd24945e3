import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Account } from "#auth/model.js";
import { Hotel } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { ServiceRequest } from "#requests/model.js";
import { Stay } from "#stays/model.js";
import { asStaff, createClient, type Client, type Identity } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

const ROUNDS = 20;
/** Concurrent rounds, which interfere with each other. */
const LANES = 10;
/** Rounds that create an account each. */
const PEOPLE = 10;

let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
  open = await openHotel();
});
afterAll(() => server.close());

/** Runs the rounds in concurrent lanes and returns their results. */
async function inRounds<T>(round: (index: number) => Promise<T>, rounds = ROUNDS): Promise<T[]> {
  const results: T[] = [];
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let index = lane; index < rounds; index += LANES) results.push(await round(index));
  });
  await Promise.all(lanes);
  return results;
}

const ascending = (numbers: number[]): number[] => numbers.toSorted((left, right) => left - right);
const outcome = (statuses: number[]): string => ascending(statuses).join(" ");
const awaitStatuses = async (calls: Promise<{ status: number }>[]): Promise<string> =>
  outcome((await Promise.all(calls)).map(({ status }) => status));

const summarize = (work: { history: { status: string }[]; version: number } | null) => ({
  steps: work?.history.map(({ status }) => status),
  version: work?.version,
});

describe(`exactly one of two concurrent calls takes effect in each of ${ROUNDS} rounds`, () => {
  test("when staff accept a request that its guest cancels", async () => {
    const rounds = await inRounds(async () => {
      const { id } = await askForService(api, open);
      const result = await awaitStatuses([
        api.attempt("PUT /hotel-admin/requests/:id/status", open.desk, {
          params: { id },
          body: { status: "in_progress" },
        }),
        api.attempt("DELETE /customer/requests/:id", open.guest, { params: { id } }),
      ]);
      const stored = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      return { result, ...summarize(stored) };
    });
    for (const { result, steps, version } of rounds) {
      expect([result, steps?.length, version]).toEqual(["200 409", 2, 2]);
    }
  });

  test("when the kitchen starts an order that its guest cancels", async () => {
    const rounds = await inRounds(async () => {
      const { id } = await placeOrder(api, open);
      const change = (status: "confirmed" | "preparing") =>
        api.attempt("PUT /hotel-admin/food-orders/:id/status", open.desk, {
          params: { id },
          body: { status },
        });
      await change("confirmed");
      const cancel = api.attempt("DELETE /customer/food-orders/:id", open.guest, { params: { id } });
      const result = await awaitStatuses([change("preparing"), cancel]);
      const stored = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      return { result, ...summarize(stored) };
    });
    // The version may be one higher: this many tickets make the kitchen late, which moves promises.
    for (const { result, steps } of rounds) expect([result, steps?.length]).toEqual(["200 409", 3]);
  });

  test("when two people accept the same request", async () => {
    const rounds = await inRounds(async () => {
      const { id } = await askForService(api, open);
      const accept = (assigned_to: string) =>
        api.attempt("PUT /hotel-admin/requests/:id/status", open.desk, {
          params: { id },
          body: { status: "in_progress", assigned_to },
        });
      const answers = await Promise.all([accept("Asha"), accept("Ravi")]);
      const winner = answers.find(({ status }) => status === 200);
      const stored = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      const assignee = winner && "request" in winner.body ? winner.body.request.assigned_to : null;
      return { result: outcome(answers.map(({ status }) => status)), assignee, stored };
    });
    for (const { result, assignee, stored } of rounds) {
      expect([result, assignee, stored?.version]).toEqual(["200 409", stored?.assigned_to, 2]);
    }
  });

  test("when a room is checked in twice", async () => {
    const rooms = await Promise.all(Array.from({ length: LANES }, () => open.addRoom()));
    const results = await inRounds(async (index) => {
      const id = String(rooms[index % LANES]?.room._id);
      const checkIn = () =>
        api.attempt("POST /hotel-admin/rooms/:id/checkin", open.desk, { params: { id }, body: {} });
      return awaitStatuses([checkIn(), checkIn()]);
    });
    expect(new Set(results)).toEqual(new Set(["200 409"]));
    for (const { room } of rooms) {
      // The room's first stay, and one for each round of its lane.
      const stays = await Stay.find({ hotel_id: open.hotel._id, room_id: room._id }).lean();
      expect(stays).toHaveLength(1 + ROUNDS / LANES);
      expect(stays.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    }
  });

  test("when one cart is sent twice", async () => {
    const before = await FoodOrder.countDocuments({ hotel_id: open.hotel._id });
    const rounds = await inRounds(async (index) => {
      const body = { items: [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }] };
      const send = () =>
        api.call("POST /customer/food-orders", open.guest, { body }, { idempotencyKey: `cart-${index}` });
      return Promise.all([send(), send()]);
    });
    for (const [one, other] of rounds) {
      expect([one.status, other.status]).toEqual([201, 201]);
      expect(one.body).toEqual(other.body);
      const replayed = [one, other].filter(({ headers }) => headers.has("Idempotency-Replayed"));
      expect(replayed).toHaveLength(1);
    }
    expect(await FoodOrder.countDocuments({ hotel_id: open.hotel._id })).toBe(before + ROUNDS);
  });
});

describe("a change by a manager persists while the person renames themselves", () => {
  const after = async ({ hotel }: OpenHotel, id: string) => {
    const { managers } = await Hotel.findById(hotel._id).lean().orFail();
    const { position, is_active, is_deleted } = await Account.findById(id).lean().orFail();
    return { isManaging: managers.map(String).includes(id), position, is_active, is_deleted };
  };
  type Change = EndpointInput<"PUT /hotel-admin/accounts/:id">["body"];
  const change = (by: Identity, id: string, body: Change) =>
    api.attempt("PUT /hotel-admin/accounts/:id", by, { params: { id }, body });

  async function changeWhileRenaming(act: (hotel: OpenHotel, id: string) => Promise<{ status: number }>) {
    const hotel = await openHotel();
    return inRounds(async (index) => {
      const person = await buildStaff(hotel.hotel);
      const id = String(person.account._id);
      const rename = (name: string) => change(asStaff(person), id, { name });
      const [, { status }] = await Promise.all([
        rename(`Asha ${index}`),
        act(hotel, id),
        rename(`Ravi ${index}`),
      ]);
      const { status: entry } = await api.attempt("GET /auth/me", asStaff(person), {});
      return { status, entry, ...(await after(hotel, id)) };
    }, PEOPLE);
  }

  test("when the person is removed", async () => {
    const rounds = await changeWhileRenaming((hotel, id) =>
      api.attempt("DELETE /hotel-admin/accounts/:id", hotel.desk, { params: { id } }),
    );
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, is_deleted: true });
  });

  test("when the person is deactivated", async () => {
    const rounds = await changeWhileRenaming((hotel, id) => change(hotel.desk, id, { is_active: false }));
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, is_active: false });
  });

  test("when the person changes position", async () => {
    const rounds = await changeWhileRenaming((hotel, id) => change(hotel.desk, id, { position: "kitchen" }));
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, position: "kitchen" });
  });

  test("when two managers change the person at once, and their answers match the result", async () => {
    const hotel = await openHotel();
    const rounds = await inRounds(async () => {
      const id = String((await buildStaff(hotel.hotel)).account._id);
      const [deactivated, moved] = await Promise.all([
        change(hotel.desk, id, { is_active: false }),
        change(hotel.desk, id, { position: "kitchen" }),
      ]);
      const { isManaging, is_active, position } = await after(hotel, id);
      return {
        isManaging,
        isDeactivationRight: deactivated.status === 200 ? is_active === false : deactivated.status === 409,
        isMoveRight: moved.status === 200 ? position === "kitchen" : moved.status === 409,
      };
    }, PEOPLE);
    for (const round of rounds)
      expect(round).toEqual({ isManaging: false, isDeactivationRight: true, isMoveRight: true });
  });
});

describe("order numbers", () => {
  test("have no gaps or duplicates under concurrent, repeated and rejected orders", async () => {
    const busy = await openHotel();
    const rooms = await Promise.all(Array.from({ length: LANES }, () => busy.addRoom()));
    const numbers = await inRounds(async (index) => {
      const guest = rooms[index % LANES]?.guest ?? busy.guest;
      const place = (key: string) => placeOrder(api, { ...busy, guest }, { idempotencyKey: key });
      const rejected = api.attempt("POST /customer/food-orders", guest, {
        body: { items: [{ menu_item_id: "0123456789abcdef01234567", quantity: 1 }] },
      });
      const [one, two, again] = await Promise.all([
        place(`a${index}`),
        place(`b${index}`),
        place(`a${index}`),
        rejected,
      ]);
      expect(again.order_number).toBe(one.order_number);
      return [one.order_number, two.order_number];
    });
    const expected = Array.from({ length: 2 * ROUNDS }, (_, index) => 1001 + index);
    expect(ascending(numbers.flat())).toEqual(expected);
  });

  test("are separate for each hotel", async () => {
    const hotels = await Promise.all([openHotel(), openHotel()]);
    const placed = await Promise.all(
      hotels.flatMap((hotel) => [placeOrder(api, hotel), placeOrder(api, hotel)]),
    );
    expect(ascending(placed.map(({ order_number }) => order_number))).toEqual([1001, 1001, 1002, 1002]);
  });

  test("continue after those taken by another process", async () => {
    const hotel = await openHotel();
    const { id } = await placeOrder(api, hotel);
    const first = await FoodOrder.findOne({ _id: id, hotel_id: hotel.hotel._id }).lean();
    for (const order_number of [1002, 1003]) {
      await FoodOrder.insertMany([{ ...first, _id: undefined, order_number }]);
    }
    const placed = await Promise.all([
      placeOrder(api, hotel),
      placeOrder(api, hotel),
      placeOrder(api, hotel),
    ]);
    expect(ascending(placed.map(({ order_number }) => order_number))).toEqual([1004, 1005, 1006]);
  });
});
