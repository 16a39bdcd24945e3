import { expect, test } from "vitest";
import { asScreen, asStaff, type Identity } from "#testing/client.js";
import { buildScreen, buildStaff } from "#testing/factories.js";
import { askForService, checkIn, openHotel } from "#testing/openHotel.js";
import { setUpServer } from "#testing/setUpServer.js";

const { client: api } = setUpServer();

const read = async (path: string, headers: Identity) => {
  const { status, text } = await api.send("GET", path, { headers });
  return { status, text };
};

/** Compares concurrent answers with the answers each caller gets alone. */
async function expectOwnAnswers(path: string, identities: Identity[]): Promise<void> {
  const alone: Awaited<ReturnType<typeof read>>[] = [];
  for (const identity of identities) alone.push(await read(path, identity));
  const callers = [0, 1, 2].flatMap(() => identities);
  const together = await Promise.all(callers.map((identity) => read(path, identity)));
  expect(together).toEqual([0, 1, 2].flatMap(() => alone));
  expect(new Set(alone.map(({ text }) => text)).size).toBe(identities.length);
}

test("concurrent readers of a list get their own hotel's", async () => {
  const hotels = [await openHotel(), await openHotel()];
  await expectOwnAnswers(
    "/api/hotel-admin/rooms",
    hotels.map(({ desk }) => desk),
  );
  await expectOwnAnswers(
    "/api/customer/menu",
    hotels.map(({ guest }) => guest),
  );
});

test("concurrent readers of a list get only what they may see", async () => {
  const open = await openHotel({ screen_pins: false });
  await checkIn(api, open, { guest_name: "Meera Iyer" });
  await askForService(api, { ...open, guest: { "X-QR-Data": open.room.qr_code } });
  const kitchen = await buildStaff(open.hotel, { position: "kitchen" });
  const department = await buildStaff(open.hotel, { position: "department", categories: ["Maintenance"] });
  const board = await buildScreen(open.hotel, "department", { categories: [open.service.category] });
  await expectOwnAnswers("/api/hotel-admin/requests", [
    open.desk,
    asStaff(department),
    asScreen(board),
    asStaff(kitchen),
  ]);
});

test("a caller who reads a list after a change sees it, despite concurrent readers", async () => {
  const open = await openHotel();
  const path = "/api/hotel-admin/food-orders?active=true";
  const items = [{ menu_item_id: String(open.menu.plain._id), quantity: 1 }];
  for (let round = 0; round < 10; round += 1) {
    const others = [0, 1, 2].map(() => read(path, open.desk));
    const { body } = await api.call("POST /customer/food-orders", open.guest, { body: { items } });
    expect((await read(path, open.desk)).text).toContain(body.order.id);
    await Promise.all(others);
  }
});
