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

const ROUNDS = 30;
/** Rounds that run concurrently, so that they interfere with each other as on a busy evening. */
const LANES = 10;
/** Rounds with an account of its own each. */
const PEOPLE = 20;

let server: TestServer;
let api: Client;
let open: OpenHotel;
beforeAll(async () => {
  server = await startTestServer();
  api = createClient(server);
  open = await openHotel();
});
afterAll(() => server.close());

/** Runs the rounds, in lanes beside each other, and answers what each one gave. */
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
const statusesOf = async (calls: Promise<{ status: number }>[]): Promise<string> =>
  outcome((await Promise.all(calls)).map(({ status }) => status));

const historyOf = (work: { history: { status: string }[]; version: number } | null) => ({
  steps: work?.history.map(({ status }) => status),
  version: work?.version,
});

describe(`in ${ROUNDS} rounds exactly one of two wins`, () => {
  test("when staff accept what the guest takes back", async () => {
    const rounds = await inRounds(async () => {
      const { id } = await askForService(api, open);
      const result = await statusesOf([
        api.attempt("PUT /hotel-admin/requests/:id/status", open.desk, {
          params: { id },
          body: { status: "in_progress" },
        }),
        api.attempt("DELETE /customer/requests/:id", open.guest, { params: { id } }),
      ]);
      const stored = await ServiceRequest.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      return { result, ...historyOf(stored) };
    });
    for (const { result, steps, version } of rounds) {
      expect([result, steps?.length, version]).toEqual(["200 409", 2, 2]);
    }
  });

  test("when the kitchen starts an order while its guest cancels it", async () => {
    const rounds = await inRounds(async () => {
      const { id } = await placeOrder(api, open);
      const change = (status: "confirmed" | "preparing") =>
        api.attempt("PUT /hotel-admin/food-orders/:id/status", open.desk, {
          params: { id },
          body: { status },
        });
      await change("confirmed");
      const cancel = api.attempt("DELETE /customer/food-orders/:id", open.guest, { params: { id } });
      const result = await statusesOf([change("preparing"), cancel]);
      const stored = await FoodOrder.findOne({ _id: id, hotel_id: open.hotel._id }).lean();
      return { result, ...historyOf(stored) };
    });
    // The version may have grown once more: this many tickets at once make the kitchen late.
    for (const { result, steps } of rounds) expect([result, steps?.length]).toEqual(["200 409", 3]);
  });

  test("when two accept the same request", async () => {
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

  test("when two check in the same room", async () => {
    const places = await Promise.all(Array.from({ length: LANES }, () => open.addRoom()));
    const results = await inRounds(async (index) => {
      const id = String(places[index % LANES]?.room._id);
      const checkIn = () =>
        api.attempt("POST /hotel-admin/rooms/:id/checkin", open.desk, { params: { id }, body: {} });
      return statusesOf([checkIn(), checkIn()]);
    });
    expect(new Set(results)).toEqual(new Set(["200 409"]));
    for (const { room } of places) {
      // The stay that the room began with, and one for each round of its lane.
      const stays = await Stay.find({ hotel_id: open.hotel._id, room_id: room._id }).lean();
      expect(stays).toHaveLength(1 + ROUNDS / LANES);
      expect(stays.filter(({ ended_at }) => ended_at === null)).toHaveLength(1);
    }
  });

  test("when one cart is sent twice at once", async () => {
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

describe("what was decided about somebody holds while they rename themselves", () => {
  const after = async ({ hotel }: OpenHotel, id: string) => {
    const { managers } = await Hotel.findById(hotel._id).lean().orFail();
    const { position, is_active, is_deleted } = await Account.findById(id).lean().orFail();
    return { isManaging: managers.map(String).includes(id), position, is_active, is_deleted };
  };
  type Change = EndpointInput<"PUT /hotel-admin/accounts/:id">["body"];
  const change = (by: Identity, id: string, body: Change) =>
    api.attempt("PUT /hotel-admin/accounts/:id", by, { params: { id }, body });

  async function decided(decide: (hotel: OpenHotel, id: string) => Promise<{ status: number }>) {
    const hotel = await openHotel();
    return inRounds(async (index) => {
      const person = await buildStaff(hotel.hotel);
      const id = String(person.account._id);
      const rename = (name: string) => change(asStaff(person), id, { name });
      const [, { status }] = await Promise.all([
        rename(`Asha ${index}`),
        decide(hotel, id),
        rename(`Ravi ${index}`),
      ]);
      const { status: entry } = await api.attempt("GET /auth/me", asStaff(person), {});
      return { status, entry, ...(await after(hotel, id)) };
    }, PEOPLE);
  }

  test("a removal", async () => {
    const rounds = await decided((hotel, id) =>
      api.attempt("DELETE /hotel-admin/accounts/:id", hotel.desk, { params: { id } }),
    );
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, is_deleted: true });
  });

  test("being switched off", async () => {
    const rounds = await decided((hotel, id) => change(hotel.desk, id, { is_active: false }));
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, is_active: false });
  });

  test("another position", async () => {
    const rounds = await decided((hotel, id) => change(hotel.desk, id, { position: "kitchen" }));
    for (const round of rounds)
      expect(round).toMatchObject({ status: 200, entry: 401, isManaging: false, position: "kitchen" });
  });

  test("and of two who decide at once, whoever is told that it is so is right", async () => {
    const hotel = await openHotel();
    const rounds = await inRounds(async () => {
      const id = String((await buildStaff(hotel.hotel)).account._id);
      const [off, moved] = await Promise.all([
        change(hotel.desk, id, { is_active: false }),
        change(hotel.desk, id, { position: "kitchen" }),
      ]);
      const { isManaging, is_active, position } = await after(hotel, id);
      return {
        isManaging,
        isOff: off.status === 200 ? is_active === false : off.status === 409,
        isMoved: moved.status === 200 ? position === "kitchen" : moved.status === 409,
      };
    }, PEOPLE);
    for (const round of rounds) expect(round).toEqual({ isManaging: false, isOff: true, isMoved: true });
  });
});

describe("order numbers", () => {
  test("have no gap and no double when orders come at once, also repeated ones and refused ones", async () => {
    const busy = await openHotel();
    const rooms = await Promise.all(Array.from({ length: LANES }, () => busy.addRoom()));
    const numbers = await inRounds(async (index) => {
      const guest = rooms[index % LANES]?.guest ?? busy.guest;
      const place = (key: string) => placeOrder(api, { ...busy, guest }, { idempotencyKey: key });
      const refused = api.attempt("POST /customer/food-orders", guest, {
        body: { items: [{ menu_item_id: "0123456789abcdef01234567", quantity: 1 }] },
      });
      const [one, two, again] = await Promise.all([
        place(`a${index}`),
        place(`b${index}`),
        place(`a${index}`),
        refused,
      ]);
      expect(again.order_number).toBe(one.order_number);
      return [one.order_number, two.order_number];
    });
    const expected = Array.from({ length: 2 * ROUNDS }, (_, index) => 1001 + index);
    expect(ascending(numbers.flat())).toEqual(expected);
  });

  test("belong to one hotel each", async () => {
    const hotels = await Promise.all([openHotel(), openHotel()]);
    const placed = await Promise.all(
      hotels.flatMap((hotel) => [placeOrder(api, hotel), placeOrder(api, hotel)]),
    );
    expect(ascending(placed.map(({ order_number }) => order_number))).toEqual([1001, 1001, 1002, 1002]);
  });

  test("go on where another process has been faster", async () => {
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
