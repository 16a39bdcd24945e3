import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Hotel } from "#hotels/model.js";
import { MenuItem } from "#menu/itemModel.js";
import { Room } from "#rooms/model.js";
import { SCREEN_HEADER } from "#screens/screenCookie.js";
import { asStaff, createClient, nobody, type Client } from "#testing/client.js";
import { startTestServer, type TestServer } from "#testing/testServer.js";
import { DEMO_HOTEL_ID } from "./demoHotel.js";
import { demoNotice } from "./demoNotice.js";
import { DEMO_PASSWORD, DEMO_PIN } from "./demoPeople.js";
import { seedDemo } from "./seedDemo.js";

let server: TestServer;
let client: Client;
beforeAll(async () => {
  server = await startTestServer({ seedDemo: true, publicUrl: "http://hotel.test:3000" });
  client = createClient(server);
});
afterAll(() => server.close());

const logIn = async () =>
  (
    await client.call("POST /auth/hotel-admin/login", nobody, {
      body: { username: "saffron-bay-hotel", password: DEMO_PASSWORD },
    })
  ).body;

describe("the demo hotel", () => {
  test("has rooms on two floors, services of all categories and a menu in two languages", async () => {
    const desk = asStaff(await logIn());
    const { rooms } = (await client.call("GET /hotel-admin/rooms", desk, { query: {} })).body;
    expect(rooms).toHaveLength(12);
    expect(new Set(rooms.map(({ floor }) => floor))).toEqual(new Set([1, 2]));

    const guest = { "X-QR-Data": rooms.find(({ room_number }) => room_number === "204")?.qr_url ?? "" };
    const { services } = (await client.call("GET /customer/services", guest, {})).body;
    expect(services.length).toBeGreaterThanOrEqual(21);
    for (const category of SERVICE_CATEGORIES)
      expect(services.map((service) => service.category)).toContain(category);

    expect(services.find(({ name }) => name === "Airport transfer")?.price).toBe(1800);
    const { folio } = (await client.call("GET /customer/folio", guest, {})).body;
    expect(folio.paid).toBe(500);
    expect(folio.lines.map(({ name, total }) => [name, total])).toContainEqual(["Express ironing", 350]);

    const { menu } = (await client.call("GET /customer/menu", guest, {})).body;
    const dishes = menu.flatMap(({ items }) => items);
    expect(menu.length).toBeGreaterThanOrEqual(6);
    expect(dishes.length).toBeGreaterThanOrEqual(28);
    for (const { translations } of [...menu, ...dishes, ...services]) {
      expect(translations["hi"]?.name).toMatch(/\p{Script=Devanagari}/u);
      expect(translations["hi"]?.description).toMatch(/\p{Script=Devanagari}/u);
    }
    const groups = dishes.flatMap(({ option_groups }) => option_groups);
    expect(groups.some(({ is_required }) => is_required)).toBe(true);
    expect(groups.some(({ is_required }) => !is_required)).toBe(true);
    expect(dishes.some(({ allergens }) => allergens.length > 0)).toBe(true);
    const options = groups.flatMap((group) => group.options);
    for (const { translations } of options) {
      expect(translations?.["hi"]?.option_name).toMatch(/\p{Script=Devanagari}/u);
      expect(translations?.["hi"]?.option_value).toMatch(/\p{Script=Devanagari}/u);
    }
    expect(options.find(({ value }) => value === "Potato and cheese")).toMatchObject({
      allergens: ["Milk"],
      diet: "vegetarian",
    });
    for (const dish of dishes) {
      expect(dish.preparation_time).toBeGreaterThan(0);
      expect(dish.image_url).toBe("");
      expect([dish.name, dish.drawing]).not.toEqual([dish.name, "plate"]);
    }
  });

  test("has work in every status, orders numbered without gaps and a plausible dashboard", async () => {
    const desk = asStaff(await logIn());
    const { orders } = (await client.call("GET /hotel-admin/food-orders", desk, { query: { limit: "500" } }))
      .body;
    expect(new Set(orders.map(({ status }) => status))).toEqual(
      new Set(["pending", "confirmed", "preparing", "ready", "delivered", "cancelled"]),
    );
    expect(orders.map(({ order_number }) => order_number)).toEqual(
      orders.map((_, index) => 1000 + orders.length - index),
    );
    const { requests } = (await client.call("GET /hotel-admin/requests", desk, { query: {} })).body;
    expect(new Set(requests.map(({ status }) => status))).toEqual(
      new Set(["pending", "in_progress", "completed", "cancelled"]),
    );
    const { stats } = (await client.call("GET /hotel-admin/dashboard", desk, {})).body;
    expect(stats).toMatchObject({ occupied_rooms: 6, occupancy_rate: 50, occupancy_is_estimate: false });
    const { figures } = (await client.call("GET /hotel-admin/dashboard/figures", desk, { query: {} })).body;
    expect(figures.days.slice(1, -1).every(({ revenue }) => revenue > 0)).toBe(true);
  });

  test("is not changed by another start", async () => {
    const dish = { hotel_id: DEMO_HOTEL_ID, name: "Lime Soda" };
    await MenuItem.updateOne(dish, { $set: { is_deleted: true } });
    const before = await Room.find({ hotel_id: DEMO_HOTEL_ID }).lean();
    await seedDemo(server.settings);
    expect(await Room.find({ hotel_id: DEMO_HOTEL_ID }).lean()).toEqual(before);
    expect(await MenuItem.findOne(dish)).toMatchObject({ is_deleted: true });
  });

  test("is completed by the next start after an interrupted one", async () => {
    await Hotel.deleteOne({ _id: DEMO_HOTEL_ID });
    await MenuItem.deleteMany({ hotel_id: DEMO_HOTEL_ID, is_spicy: true });
    const codes = await Room.distinct("qr_code", { hotel_id: DEMO_HOTEL_ID });
    await seedDemo(server.settings);
    expect(await MenuItem.countDocuments({ hotel_id: DEMO_HOTEL_ID })).toBeGreaterThanOrEqual(28);
    expect(await Room.distinct("qr_code", { hotel_id: DEMO_HOTEL_ID })).toEqual(codes);
    await logIn();
  });

  test("prints how to sign in", async () => {
    const notice = await demoNotice(server.settings);
    expect(notice).toContain(`username: saffron-bay-hotel  password: ${DEMO_PASSWORD}`);
    const links = [...notice.matchAll(/http:\/\/hotel\.test:3000\/screen#(\S+)  \((.+)\)/g)];
    expect(new Set(links.map(([, , name]) => name))).toEqual(new Set(["Front desk", "Kitchen pass"]));
    const [, link = ""] = links.find(([, , name]) => name === "Kitchen pass") ?? [];
    const pairing = await client.call("POST /screen/pair", nobody, { body: { code: link } });
    const Cookie = pairing.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const pass = { [SCREEN_HEADER]: "1", Cookie };
    const { people } = (await client.call("GET /screen/people", pass, {})).body;
    expect(people.map(({ name }) => name)).toEqual(["Mei Chen", "Priya Menon", "Ravi Kumar"]);
    const choice = { account_id: people[0]?.id ?? "", pin: DEMO_PIN };
    const { screen } = (await client.call("POST /screen/person", pass, { body: choice })).body;
    expect(screen.person?.name).toBe("Mei Chen");
    const code = /http:\/\/hotel\.test:3000\/customer\?qr=(\S+)/.exec(notice)?.[1] ?? "";
    const { body } = await client.call("POST /auth/validate-qr", nobody, { body: { qr_data: code } });
    expect(body.room.room_number).toBe("204");
  });
});
