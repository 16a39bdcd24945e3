import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog } from "#audit/auditLog.js";
import { AuditEntry } from "#audit/model.js";
import { Hotel } from "#hotels/model.js";
import { FoodOrder } from "#orders/model.js";
import { asStaff, type Identity } from "#testing/client.js";
import { buildHotel, buildSoftwareAdmin } from "#testing/factories.js";
import { openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import { closedPort, startPrinter } from "#testing/printer.js";
import { setUpServer } from "#testing/setUpServer.js";

const PRINT = "POST /hotel-admin/food-orders/:id/print";
const OPENED = "127.0.0.0/8";
/** A Redis command; Redis ignores lines it does not know. */
const COMMAND = "FLUSHALL";
/** Our commands for setting up the printer, styling a row and cutting the paper. */
// oxlint-disable-next-line no-control-regex -- printer commands start with control characters
const STYLE = /^(\u001b@|\u001c\.|\u001b[Et].|\u001d!.|\u001dV..)+/s;

const { client: api } = setUpServer({
  printerNetworks: [OPENED],
  // The closed port is from the same range as the open one.
  printerPorts: [{ first: 1024, last: 65_535 }],
});
let platform: Identity;
let printer: Awaited<ReturnType<typeof startPrinter>>;
beforeAll(async () => {
  printer = await startPrinter();
  platform = asStaff(await buildSoftwareAdmin());
  // So that no test hotel is the only one of the installation.
  await buildHotel();
});
afterAll(() => void printer.server.close());

const at = (host: string, to = printer.port) => ({
  printer: { host, port: to, paper: 80 as const, prints_on_accept: false },
});
const assign = ({ hotel }: OpenHotel, printer_networks: string[]) =>
  api.call("PUT /software-admin/hotels/:id", platform, {
    params: { id: String(hotel._id) },
    body: { printer_networks },
  });
const save = ({ desk }: OpenHotel, body: object) => api.attempt("PUT /hotel-admin/settings", desk, { body });
const refusedAt = async (open: OpenHotel, body: object) => {
  const { status, body: answer } = await api.refused("PUT /hotel-admin/settings", open.desk, { body });
  return [status, answer.details?.map(({ path }) => path)];
};
const print = (open: OpenHotel, id: string) => api.attempt(PRINT, open.desk, { params: { id }, body: {} });
describe("a hotel's printer", () => {
  test("is rejected at a port that is not a printer port", async () => {
    const usual = await openHotel();
    await assign(usual, ["127.0.0.1"]);
    for (const other of [22, 25, 80, 443, 1023]) {
      expect(await refusedAt(usual, at("127.0.0.1", other))).toEqual([400, ["printer.port"]]);
    }
  });

  test("is rejected without addresses assigned by the platform", async () => {
    const open = await openHotel();
    expect(await refusedAt(open, at("127.0.0.1"))).toEqual([400, ["printer.host"]]);
  });

  test("is rejected at another hotel's address in any notation", async () => {
    const [owner, other] = [await openHotel(), await openHotel()];
    await assign(owner, ["127.0.1.2"]);
    await assign(other, ["127.0.1.3"]);
    expect((await save(owner, at("127.0.1.2"))).status).toBe(200);
    for (const host of ["127.0.1.2", "::ffff:127.0.1.2", "::ffff:7f00:102", "0:0:0:0:0:ffff:7f00:0102"]) {
      expect(await refusedAt(other, at(host))).toEqual([400, ["printer.host"]]);
    }
    for (const host of [
      "::1",
      "127.0.1.1",
      "169.254.169.254",
      "224.0.0.1",
      "0.0.0.0",
      "8.8.8.8",
      "localhost",
    ]) {
      expect(await refusedAt(other, at(host))).toEqual([400, ["printer.host"]]);
    }
  });

  test("may be shared if the platform has assigned it to both hotels", async () => {
    const [one, two] = [await openHotel(), await openHotel()];
    await assign(one, ["127.0.1.0/24"]);
    await assign(two, ["127.0.1.9"]);
    expect([(await save(one, at("127.0.1.9"))).status, (await save(two, at("127.0.1.9"))).status]).toEqual([
      200, 200,
    ]);
  });

  test("prints nothing once its address is no longer assigned", async () => {
    const open = await openHotel();
    await assign(open, ["127.0.0.1"]);
    await save(open, at("127.0.0.1"));
    const { id } = await placeOrder(api, open);
    expect((await print(open, id)).status).toBe(200);
    await printer.next();
    await assign(open, ["127.0.0.2"]);
    expect((await print(open, id)).status).toBe(409);
  });
});

describe("the platform", () => {
  test("assigns only addresses within the server's opened networks", async () => {
    const { hotel } = await openHotel();
    const params = { id: String(hotel._id) };
    const wrong = [
      "10.0.0.1",
      "127.0.0.0/7",
      "::1",
      "0.0.0.0/0",
      "::/0",
      "printer.local",
      "127.0.0.1/33",
      "",
    ];
    for (const entry of wrong) {
      const body = { printer_networks: ["127.0.0.1", entry] };
      const refused = await api.refused("PUT /software-admin/hotels/:id", platform, { params, body });
      expect([refused.status, refused.body.details?.[0]?.path]).toEqual([400, "printer_networks"]);
    }
    const stored = await Hotel.findById(hotel._id).lean();
    expect(stored?.printer_networks).toEqual([]);
  });
});

describe("data sent to a printer", () => {
  test("has no line that starts with user input, and no commands in it", async () => {
    const text = `${COMMAND} `.repeat(12).trim();
    const open = await openHotel({
      name: text,
      stations: [{ id: "a".repeat(24), name: text }],
    });
    await assign(open, ["127.0.0.1"]);
    const { id } = await placeOrder(api, open, {});
    const hostile = `\r\n${COMMAND}\r\n\u001b@\u001dV\u0000\u0010\u0004\u0001\u009b\u0085${COMMAND}\u2028${COMMAND}\n${text}`;
    await FoodOrder.updateOne(
      { _id: id, hotel_id: open.hotel._id },
      {
        $set: {
          room_number: hostile,
          customer_name: hostile,
          special_instructions: hostile,
          staff_note: hostile,
          delivery_location: "Pool Side",
          "items.0.item_name": hostile,
          "items.0.special_instructions": hostile,
          "items.0.allergens": [hostile, text],
          "items.0.station_id": "a".repeat(24),
          "items.0.selected_options": [{ name: hostile, value: hostile, price_modifier: 0 }],
        },
      },
    );
    for (const paper of [80, 58] as const) {
      await save(open, { printer: { ...at("127.0.0.1").printer, paper } });
      await print(open, id);
      const lines = (await printer.next()).toString("latin1").split("\n");
      expect(lines.filter((line) => line.includes(COMMAND)).length).toBeGreaterThan(20);
      for (const line of lines) {
        expect(line.trimStart().startsWith(COMMAND)).toBe(false);
        const printed = line.replace(STYLE, "");
        expect(printed.startsWith(COMMAND)).toBe(false);
        expect(printed).toMatch(/^[ -~\u0080-\u00ff]*$/);
      }
    }
  });
});

describe("printing reveals nothing about the network", () => {
  test("because a closed port has the same answers, records and events as an open one", async () => {
    const outcomes = [];
    for (const to of [printer.port, await closedPort()]) {
      const open = await openHotel();
      await assign(open, ["127.0.0.1"]);
      const saved = await save(open, at("127.0.0.1", to));
      const { id } = await placeOrder(api, open);
      const answer = await print(open, id);
      await auditLog.flush();
      const rows = await AuditEntry.find({ hotel_id: open.hotel._id }).lean();
      outcomes.push({
        saved: saved.status,
        status: answer.status,
        body: answer.body,
        rows: rows.map(({ action, outcome, object_kind }) => [action, outcome, object_kind]),
      });
    }
    await printer.next();
    expect(outcomes[1]).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({ saved: 200, status: 200 });
  });
});
