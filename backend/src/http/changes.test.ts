import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MenuItem } from "#menu/itemModel.js";
import { asStaff, createClient, nobody, type Client, type Identity } from "#testing/client.js";
import { buildStaff } from "#testing/factories.js";
import { askForService, openHotel, placeOrder } from "#testing/openHotel.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";

const WRITES_PER_MINUTE = 5;

let server: TestServer;
let api: Client;
beforeAll(async () => {
  server = await startTestServer({ guestWritesPerMinute: WRITES_PER_MINUTE });
  api = createClient(server);
});
afterAll(() => server.close());

type Held = { path: string; tag: string | null };
type Audience = "customer" | "hotel-admin";

const LISTS = {
  customer: ["room-info", "requests", "food-orders", "menu", "services"],
  "hotel-admin": ["hotel", "requests", "food-orders?active=true", "menu-items", "services", "settings"],
};
const pathsOf = (audience: Audience): string[] => LISTS[audience].map((list) => `/${audience}/${list}`);

/** What the lists' own calls answer. */
const readAlone = (paths: readonly string[], as: Identity) =>
  Promise.all(
    paths.map(async (path) => {
      const { status, headers, text } = await api.send("GET", `/api${path}`, { headers: as });
      return { status, tag: headers.get("ETag"), body: text };
    }),
  );

const changes = async (audience: Audience, as: Identity, lists: Held[]) =>
  (await api.call(`POST /${audience}/changes`, as, { body: { lists } })).body.lists;

const statuses = (lists: readonly { status: number }[]) => lists.map(({ status }) => status);

describe.each(["customer", "hotel-admin"] as const)("%s", (audience) => {
  const paths = pathsOf(audience);
  const open = async () => {
    const hotel = await openHotel();
    await askForService(api, hotel);
    await placeOrder(api, hotel);
    return { hotel, as: audience === "customer" ? hotel.guest : hotel.desk };
  };

  test("each list comes as from its own call", async () => {
    const { as } = await open();
    const alone = await readAlone(paths, as);
    expect(statuses(alone)).toEqual(paths.map(() => 200));
    const asked = paths.map((path) => ({ path, tag: null }));
    expect(await changes(audience, as, asked)).toEqual(alone);
  });

  test("unchanged lists are not sent, changed ones are", async () => {
    const { hotel, as } = await open();
    const held = (await readAlone(paths, as)).map(({ tag }, index) => ({ path: paths[index] ?? "", tag }));
    const unchanged = await changes(audience, as, held);
    expect(unchanged).toEqual(held.map(({ tag }) => ({ status: 304, tag, body: null })));
    await askForService(api, hotel);
    const after = await changes(audience, as, held);
    const requests = after[paths.indexOf(`/${audience}/requests`)];
    expect(requests?.status).toBe(200);
    expect((JSON.parse(requests?.body ?? "") as { requests: unknown[] }).requests).toHaveLength(2);
    expect(after[paths.findIndex((path) => path.includes("menu"))]?.status).toBe(304);
  });

  test("another hotel's tags are worth nothing", async () => {
    const [one, other] = [await open(), await open()];
    const lists = paths.filter((path) => /requests|orders/.test(path));
    const held = (await readAlone(lists, one.as)).map(({ tag }, index) => ({
      path: lists[index] ?? "",
      tag,
    }));
    expect(statuses(await changes(audience, other.as, held))).toEqual(lists.map(() => 200));
  });

  test("nobody is refused, and so is an answer without lists, with too many, or of other calls", async () => {
    const { as } = await open();
    const body = { lists: [{ path: paths[0] ?? "", tag: null }] };
    const path = `/api/${audience}/changes`;
    expect((await api.send("POST", path, { headers: nobody, body })).status).toBe(401);
    for (const lists of [[], Array(31).fill(body.lists[0]), [{ path: "/auth/me", tag: null }]]) {
      expect((await api.send("POST", path, { headers: as, body: { lists } })).status).toBe(400);
    }
  });

  test("what its own call would refuse, or is not there, has a status alone", async () => {
    const { as } = await open();
    const asked = [`/${audience}/requests?cursor=x`, `/${audience}/nothing`];
    const answered = await changes(
      audience,
      as,
      asked.map((path) => ({ path, tag: null })),
    );
    expect(answered.map(({ body }) => body)).toEqual([null, null]);
    expect(statuses(answered)).toEqual(statuses(await readAlone(asked, as)));
  });
});

test("neither a guest nor the staff read the other's lists, and nobody another hotel's work", async () => {
  const [own, foreign] = [await openHotel(), await openHotel()];
  const { id } = await placeOrder(api, foreign);
  const read = async (audience: Audience, as: Identity, path: string) =>
    statuses(await changes(audience, as, [{ path, tag: null }]));
  expect(await read("customer", own.guest, "/hotel-admin/requests")).toEqual([401]);
  expect(await read("hotel-admin", own.desk, "/customer/requests")).toEqual([401]);
  expect(await read("customer", own.guest, `/customer/food-orders/${id}`)).toEqual([404]);
  expect(await read("hotel-admin", own.desk, `/hotel-admin/food-orders/${id}`)).toEqual([404]);
});

test("a position is refused the lists that it may not read, and those alone", async () => {
  const { hotel } = await openHotel();
  const kitchen = asStaff(await buildStaff(hotel, { position: "kitchen" }));
  const lists = ["food-orders", "requests", "rooms", "audit"].map((list) => ({
    path: `/hotel-admin/${list}`,
    tag: null,
  }));
  expect(statuses(await changes("hotel-admin", kitchen, lists))).toEqual([200, 403, 403, 403]);
});

test("a phone of a stay that has ended is refused as a whole", async () => {
  const open = await openHotel();
  await api.call("POST /hotel-admin/rooms/:id/checkout", open.desk, {
    params: { id: String(open.room._id) },
    body: {},
  });
  const refused = await api.send("POST", "/api/customer/changes", {
    headers: open.guest,
    body: { lists: [{ path: "/customer/requests", tag: null }] },
  });
  expect([refused.status, refused.body]).toMatchObject([401, { code: "stay_ended" }]);
});

test("lists that are too long for one answer are left to their own calls", async () => {
  const open = await openHotel();
  await MenuItem.updateMany({ hotel_id: open.hotel._id }, { description: "long ".repeat(1000) });
  const path = "/customer/menu";
  const [menu] = await readAlone([path], open.guest);
  const fitting = Math.floor((64 * 1024) / (menu?.body.length ?? 1));
  const lists = Array.from({ length: 30 }, () => ({ path, tag: null }));
  const expected = lists.map((_, index) => (index < fitting ? 200 : 413));
  expect(expected.at(-1)).toBe(413);
  expect(statuses(await changes("customer", open.guest, lists))).toEqual(expected);
});

test("coming back is not counted as a change", async () => {
  const { guest } = await openHotel();
  const lists = [{ path: "/customer/requests", tag: null }];
  for (let turn = 0; turn <= WRITES_PER_MINUTE; turn += 1) {
    expect(statuses(await changes("customer", guest, lists))).toEqual([200]);
  }
});
