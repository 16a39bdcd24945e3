import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client: api } = setUpServer();
let open: OpenHotel;
let ids: { order: string; request: string };
beforeAll(async () => {
  open = await openHotel();
  ids = { order: (await placeOrder(api, open)).id, request: (await askForService(api, open)).id };
});

const RUNS = 150;

/** Made before there is a connection: it blocks the process for longer than an idle one is kept. */
const anyCharacters = fc.string({ unit: "binary", maxLength: 60 });

/** Values that have broken servers: wrong types, operators, prototypes, huge and odd numbers and texts. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    1e21,
    "",
    "1",
    "\u0000",
    "\ud800",
    "__proto__",
    "$where",
    [],
    {},
    { $ne: null },
    { $gt: "" },
    { $where: "1" },
    { constructor: { prototype: { x: 1 } } },
    [[[[[[]]]]]],
    "x".repeat(5000),
    "ﷺ".repeat(400),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
const body = fc.oneof(
  fc.jsonValue(),
  fc.dictionary(
    fc.constantFrom(
      "items",
      "service_id",
      "room_id",
      "status",
      "description",
      "customer_note",
      "priority",
      "special_instructions",
      "delivery_location",
      "customer_name",
      "expected_total",
      "minutes",
      "version",
      "done",
      "reason",
      "subject",
      "message",
    ),
    nasty,
  ),
  fc.record({
    items: fc.array(
      fc.dictionary(
        fc.constantFrom("menu_item_id", "quantity", "selected_options", "special_instructions"),
        nasty,
      ),
      { maxLength: 3 },
    ),
  }),
);

const WRITES = () =>
  [
    ["POST", "/customer/food-orders"],
    ["POST", "/customer/requests"],
    ["POST", "/customer/support"],
    ["POST", "/hotel-admin/food-orders"],
    ["POST", "/hotel-admin/requests"],
    ["PUT", `/hotel-admin/food-orders/${ids.order}/status`],
    ["PUT", `/hotel-admin/requests/${ids.request}/status`],
    ["POST", `/hotel-admin/food-orders/${ids.order}/recall`],
    ["POST", `/hotel-admin/food-orders/${ids.order}/delay`],
    ["PATCH", `/hotel-admin/food-orders/${ids.order}/items/0`],
    ["PUT", "/hotel-admin/kitchen/pause"],
    ["POST", `/hotel-admin/rooms/${String(open.room._id)}/checkin`],
  ] as const;
const callerOf = (path: string) =>
  path.startsWith("/customer") ? { "X-QR-Data": open.room.qr_code } : open.desk;

/** The answer's text when it is a failure of the server. */
const failureIn = ({ status, text }: { status: number; text: string }) => (status < 500 ? null : text);

test("no body ever ends in a failure of the server", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), body, async (choice, sent) => {
      const writes = WRITES();
      const [method, path] = writes[choice % writes.length] ?? writes[0];
      const answer = await api.send(method, `/api${path}`, { headers: callerOf(path), body: sent });
      expect(failureIn(answer)).toBeNull();
      expect(answer.body).toHaveProperty("success", answer.status < 300);
    }),
    { numRuns: RUNS },
  );
});

test("no query ever ends in a failure of the server", async () => {
  const names = ["status", "active", "limit", "cursor", "from", "to", "search", "room_number", "service_id"];
  const text = fc.oneof(
    anyCharacters,
    fc.constantFrom(
      "[",
      "(?<a",
      "\\",
      "$",
      ".*",
      "9999-99-99",
      "0",
      "true",
      "2026-05-01",
      "1e400",
      "%",
      "🍛",
    ),
  );
  const query = fc.dictionary(fc.constantFrom(...names, "x[$ne]", "status[]", "__proto__"), text, {
    maxKeys: 4,
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom("food-orders", "requests"), query, async (list, sent) => {
      const search = new URLSearchParams(sent).toString();
      const answer = await api.send("GET", `/api/hotel-admin/${list}?${search}`, { headers: open.desk });
      expect(failureIn(answer)).toBeNull();
    }),
    { numRuns: RUNS },
  );
});

test("no header ever ends in a failure of the server", async () => {
  const value = fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code === 127 ? 32 : code)),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("X-Stay-Id", "Idempotency-Key", "If-None-Match", "Accept"),
      value,
      async (name, sent) => {
        const headers = { ...open.guest, [name]: sent };
        for (const method of ["GET", "POST"]) {
          const answer = await api.send(method, "/api/customer/requests", {
            headers,
            ...(method === "POST" && { body: {} }),
          });
          expect(failureIn(answer)).toBeNull();
        }
      },
    ),
    { numRuns: RUNS },
  );
});
