import { beforeEach, describe, expect, test } from "vitest";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { MenuCategory } from "#menu/model.js";
import type { RoomDoc } from "#rooms/model.js";
import { buildHotel, buildMenu, buildRoom, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { connectLive } from "#testing/liveClient.js";
import { setUpServer } from "#testing/setUpServer.js";
import { publishResync } from "./resync.js";

const { server } = setUpServer({ publicUrl: "https://guests.example" });
let hotel: HotelDoc;
let room: RoomDoc;

beforeEach(async () => {
  hotel = await buildHotel({ wifi_password: "not for events" });
  room = await buildRoom(hotel);
});

async function audience() {
  const other = await buildHotel();
  return {
    staff: await connectLive(server, "/staff", await buildStaff(hotel)),
    guest: await connectLive(server, "/guest", { qr: room.qr_code }),
    neighbour: await connectLive(server, "/guest", { qr: (await buildRoom(hotel)).qr_code }),
    platform: await connectLive(server, "/platform", await buildSoftwareAdmin()),
    strangers: [
      await connectLive(server, "/staff", await buildStaff(other)),
      await connectLive(server, "/guest", { qr: (await buildRoom(other)).qr_code }),
    ],
  };
}
type Audience = Awaited<ReturnType<typeof audience>>;

/** Events caused by connecting and by hotels of earlier tests may arrive at any time. */
const AMBIENT = ["attendance:updated", "hotel:figures"];
const eventNames = ({ received }: { received: { event: string }[] }) =>
  received.map(({ event }) => event).filter((event) => !AMBIENT.includes(event));

function close({ strangers, ...clients }: Audience): void {
  for (const stranger of strangers) expect(eventNames(stranger)).toEqual(["ready"]);
  for (const client of [...Object.values(clients), ...strangers]) client.close();
}

describe("menu events", () => {
  test("send a dish to staff with its options and to guests with option groups", async () => {
    const { customizable, category } = await buildMenu(hotel);
    const all = await audience();
    bus.emit("menu.item_updated", { item: { ...customizable, is_available: false } });
    const ofStaff = await all.staff.next("menu:updated");
    expect(ofStaff).toMatchObject({
      menu_item: {
        id: String(customizable._id),
        category_name: category.name,
        is_available: false,
        price: 180,
        options_count: 4,
      },
    });
    for (const guest of [all.guest, all.neighbour]) {
      expect(await guest.next("menu:updated")).toMatchObject({
        menu_item: {
          id: String(customizable._id),
          is_available: false,
          has_options: true,
          option_groups: [
            {
              name: "Size",
              is_required: true,
              options: [{ value: "Regular" }, { value: "Large", price_modifier: 45.5 }],
            },
            { name: "Extra", is_required: false },
          ],
        },
      });
    }
    close(all);
  });

  test("send a category and the removal of a dish", async () => {
    const { category, plain } = await buildMenu(hotel);
    const all = await audience();
    bus.emit("menu.category_updated", { category });
    expect(await all.staff.next("menu:updated")).toMatchObject({
      category: { id: String(category._id), total_items: 2, available_items: 2 },
    });
    expect(await all.guest.next("menu:updated")).toMatchObject({ category: { name: category.name } });
    const removed = { kind: "menu_item", id: String(plain._id) } as const;
    bus.emit("menu.removed", { hotel_id: String(hotel._id), ...removed });
    expect(await all.staff.next("menu:updated")).toEqual({ removed });
    expect(await all.guest.next("menu:updated")).toEqual({ removed });
    close(all);
  });

  test("arrive in order even when a read is needed first", async () => {
    const { plain, category } = await buildMenu(hotel);
    const all = await audience();
    for (let price = 1; price <= 30; price += 1) {
      bus.emit("menu.item_updated", { item: { ...plain, price: price * 1000 } });
      if (price % 3 === 0) bus.emit("menu.category_updated", { category });
    }
    const prices: number[] = [];
    for (let count = 0; count < 30; count += 1) {
      const event = await all.guest.next("menu:updated", (payload) => "menu_item" in payload);
      if ("menu_item" in event) prices.push(event.menu_item.price);
    }
    expect(prices).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    close(all);
  });

  test("are not blocked by one that fails to publish", async () => {
    const { plain } = await buildMenu(hotel);
    const all = await audience();
    bus.emit("menu.item_updated", { item: { ...plain, name: undefined as never } });
    await MenuCategory.deleteMany({ hotel_id: hotel._id });
    bus.emit("menu.item_updated", { item: plain });
    expect(await all.staff.next("menu:updated")).toMatchObject({
      menu_item: { name: plain.name, category_name: "" },
    });
    close(all);
  });
});

describe("events of hotel, rooms and services", () => {
  test("send a hotel to each audience in its own shape", async () => {
    const all = await audience();
    bus.emit("hotel.updated", { hotel: { ...hotel, fb_enabled: false } });
    const id = String(hotel._id);
    const ofStaff = (await all.staff.next("hotel:updated")).hotel;
    const ofGuest = (await all.guest.next("hotel:updated")).hotel;
    const ofPlatform = (await all.platform.next("hotel:updated", (payload) => payload.hotel.id === id)).hotel;
    expect(ofStaff).toMatchObject({ id, fb_enabled: false, kitchen: { is_paused: false } });
    expect(ofGuest).toMatchObject({ id, fb_enabled: false, kitchen: { is_paused: false } });
    expect(ofPlatform).toMatchObject({ id, total_rooms: 2, service_count: 0 });
    const published = JSON.stringify([ofStaff, ofGuest, ofPlatform]);
    expect(published).not.toContain("not for events");
    expect(ofStaff).not.toHaveProperty("wifi_ssid");
    expect(ofGuest).not.toHaveProperty("address");
    close(all);
  });

  test("send rooms to the hotel's staff only", async () => {
    const all = await audience();
    bus.emit("room.updated", { room: { ...room, is_occupied: true } });
    bus.emit("room.removed", { hotel_id: String(hotel._id), room_id: String(room._id) });
    expect((await all.staff.next("room:updated")).room).toMatchObject({
      id: String(room._id),
      is_occupied: true,
      pending_requests: 0,
    });
    expect(await all.staff.next("room:removed")).toEqual({ id: String(room._id) });
    for (const client of [all.guest, all.neighbour, all.platform])
      expect(eventNames(client)).toEqual(["ready"]);
    close(all);
  });

  test("send services to the hotels that offer them", async () => {
    const all = await audience();
    bus.emit("services.updated", { hotel_ids: [String(hotel._id)] });
    bus.emit("services.updated", { hotel_ids: [] });
    expect(await all.staff.next("services:updated")).toEqual({});
    expect(await all.guest.next("services:updated")).toEqual({});
    expect(await all.platform.next("services:updated")).toEqual({});
    bus.emit("room.removed", { hotel_id: String(hotel._id), room_id: String(room._id) });
    await all.staff.next("room:removed");
    close(all);
  });

  test("send a change of the catalogue to everybody", async () => {
    const { strangers, ...others } = await audience();
    bus.emit("services.updated", { hotel_ids: "all" });
    for (const client of [...Object.values(others), ...strangers]) {
      await expect.poll(() => eventNames(client)).toEqual(["ready", "services:updated"]);
    }
    for (const client of [...Object.values(others), ...strangers]) client.close();
  });
});

test("a hotel's staff and guests reload when events may be lost", async () => {
  const all = await audience();
  publishResync(String(hotel._id));
  for (const client of [all.staff, all.guest, all.neighbour]) {
    await expect.poll(() => eventNames(client)).toEqual(["ready", "resync"]);
  }
  expect(eventNames(all.platform)).toEqual(["ready"]);
  close(all);
});

test("all clients of a process reload when events of any hotel may be lost", async () => {
  const { strangers, ...others } = await audience();
  publishResync("all");
  for (const client of [...Object.values(others), ...strangers]) {
    await expect.poll(() => eventNames(client)).toEqual(["ready", "resync"]);
    client.close();
  }
});
