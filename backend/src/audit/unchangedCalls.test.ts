import { describe, expect, it } from "vitest";
import type { AccountDoc } from "#auth/model.js";
import { StaffSession } from "#auth/sessions/model.js";
import { asScreen, asStaff, nobody } from "#testing/client.js";
import { buildScreen, buildSoftwareAdmin, buildStaff, TEST_PASSWORD } from "#testing/factories.js";
import {
  askForService,
  checkIn,
  moveOrder,
  openHotel,
  placeOrder,
  type OpenHotel,
} from "#testing/openHotel.js";
import { secondFactorCalls } from "#testing/secondFactors.js";
import { setUpServer } from "#testing/setUpServer.js";
import { auditLog } from "./auditLog.js";
import { AuditEntry } from "./model.js";

const ORIGIN = "https://rooms.example";
const { client } = setUpServer({ publicUrl: ORIGIN });

async function countRows(): Promise<number> {
  await auditLog.flush();
  return AuditEntry.countDocuments({ outcome: "ok" });
}

type Repeatable = () => Promise<unknown>;
/** Prepares a call that changes something once. */
type Prepare = (open: OpenHotel) => Repeatable | Promise<Repeatable>;

const id = ({ _id }: { _id: unknown }) => ({ params: { id: String(_id) } });
const signIn = (account: AccountDoc) =>
  client.call("POST /auth/hotel-admin/login", nobody, {
    body: { username: account.username, password: TEST_PASSWORD, session: "browser" },
  });

const calls: Record<string, Prepare> = {
  "PUT /hotel-admin/rooms/:id": ({ desk, room }) => {
    const input = { ...id(room), body: { floor: 7, room_type: "suite" } } as const;
    return () => client.call("PUT /hotel-admin/rooms/:id", desk, input);
  },
  "PATCH /hotel-admin/rooms/:id/guest": async ({ desk, room }) => {
    await checkIn(client, { desk, room });
    const input = { ...id(room), body: { guest_name: "Asha Rao" } };
    return () => client.call("PATCH /hotel-admin/rooms/:id/guest", desk, input);
  },
  "PUT /hotel-admin/settings": ({ desk }) => {
    const body = {
      delivery_minutes: 15,
      request_target_minutes: { "Front Desk": { accept: 3, complete: 9 } },
    };
    return () => client.call("PUT /hotel-admin/settings", desk, { body });
  },
  "PUT /hotel-admin/services/:id": ({ desk, service }) => {
    const input = { ...id(service), body: { price: 12.5, target_minutes: { accept: 3, complete: 9 } } };
    return () => client.call("PUT /hotel-admin/services/:id", desk, input);
  },
  "PUT /hotel-admin/menu-categories/:id": ({ desk, menu }) => {
    const input = { ...id({ _id: menu.plain.category_id }), body: { name: "Cold drinks" } };
    return () => client.call("PUT /hotel-admin/menu-categories/:id", desk, input);
  },
  "PUT /hotel-admin/menu-items/:id": ({ desk, menu }) => {
    const input = { ...id(menu.plain), body: { price: 99, allergens: ["milk"], is_available: false } };
    return () => client.call("PUT /hotel-admin/menu-items/:id", desk, input);
  },
  "PATCH /hotel-admin/menu-items/:id/availability": ({ desk, menu }) => {
    const input = { ...id(menu.plain), body: { is_available: false } };
    return () => client.call("PATCH /hotel-admin/menu-items/:id/availability", desk, input);
  },
  "PUT /hotel-admin/accounts/:id": async ({ desk, hotel }) => {
    const { account } = await buildStaff(hotel, { position: "kitchen" });
    const input = { ...id(account), body: { name: "Ravi Menon", position: "front_desk" } } as const;
    return () => client.call("PUT /hotel-admin/accounts/:id", desk, input);
  },
  "PUT /hotel-admin/screens/:id": async ({ desk, hotel }) => {
    const input = { ...id((await buildScreen(hotel, "kitchen")).screen), body: { name: "Pass" } };
    return () => client.call("PUT /hotel-admin/screens/:id", desk, input);
  },
  "PUT /software-admin/hotels/:id": async ({ hotel, service }) => {
    const admin = asStaff(await buildSoftwareAdmin());
    const input = { ...id(hotel), body: { phone: "+91 98400 12345", services: [String(service._id)] } };
    return () => client.call("PUT /software-admin/hotels/:id", admin, input);
  },
  "PUT /software-admin/services/:id": async ({ service }) => {
    const admin = asStaff(await buildSoftwareAdmin());
    const input = { ...id(service), body: { description: "Fresh ones" } };
    return () => client.call("PUT /software-admin/services/:id", admin, input);
  },
  "PUT /software-admin/settings": async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    return () => client.call("PUT /software-admin/settings", admin, { body: { default_currency: "EUR" } });
  },
  "PUT /software-admin/accounts/:id": async () => {
    const admin = asStaff(await buildSoftwareAdmin());
    const input = { ...id((await buildSoftwareAdmin()).account), body: { is_active: false } };
    return () => client.call("PUT /software-admin/accounts/:id", admin, input);
  },
  "PUT /auth/passkeys/:id": async ({ hotel }) => {
    const passkey = await secondFactorCalls(client, ORIGIN).addPasskey(await buildStaff(hotel));
    const input = { params: { id: passkey.id }, body: { name: "My phone" } };
    return () => client.call("PUT /auth/passkeys/:id", asStaff(passkey), input);
  },
  "DELETE /auth/sessions": async ({ desk, account }) => {
    await signIn(account);
    expect(await StaffSession.countDocuments({ account_id: account._id })).toBe(1);
    return () => client.call("DELETE /auth/sessions", desk, {});
  },
  "DELETE /screen/person": async ({ hotel, account }) => {
    const now = new Date();
    const person = { account_id: account._id, pin_version: 0, since: now, active_at: now };
    const as = asScreen(await buildScreen(hotel, "front_desk", { person }));
    return () => client.call("DELETE /screen/person", as, {});
  },
  "PUT /hotel-admin/requests/:id/owner": async (open) => {
    const params = { id: (await askForService(client, open)).id };
    const input = { params, body: { assigned_to_id: String(open.account._id) } };
    return () => client.call("PUT /hotel-admin/requests/:id/owner", open.desk, input);
  },
  "POST /hotel-admin/requests/:id/acknowledge": async (open) => {
    const params = { id: (await askForService(client, open)).id };
    return () => client.call("POST /hotel-admin/requests/:id/acknowledge", open.desk, { params, body: {} });
  },
  "POST /hotel-admin/requests/hand-over": async (open) => {
    const params = { id: (await askForService(client, open)).id };
    const own = { params, body: { assigned_to_id: String(open.account._id) } };
    await client.call("PUT /hotel-admin/requests/:id/owner", open.desk, own);
    const body = { to_id: String((await buildStaff(open.hotel)).account._id) };
    return () => client.call("POST /hotel-admin/requests/hand-over", open.desk, { body });
  },
  "POST /hotel-admin/recurring/:id/skip": async ({ desk, service, room }) => {
    const fields = { room_ids: [String(room._id)], floor: null, days: [1, 2, 3, 4, 5, 6, 7], time: "22:00" };
    const added = { body: { service_id: String(service._id), ...fields } };
    const { recurring } = (await client.call("POST /hotel-admin/recurring", desk, added)).body;
    const input = { params: { id: recurring.id }, body: { date: recurring.next?.date ?? "" } };
    return () => client.call("POST /hotel-admin/recurring/:id/skip", desk, input);
  },
  "POST /hotel-admin/food-orders/:id/acknowledge": async (open) => {
    const params = { id: (await placeOrder(client, open)).id };
    return () =>
      client.call("POST /hotel-admin/food-orders/:id/acknowledge", open.desk, { params, body: {} });
  },
  "PATCH /hotel-admin/food-orders/:id/items": async (open) => {
    const order = await moveOrder(client, open.desk, (await placeOrder(client, open)).id, "preparing");
    const input = { params: { id: order.id }, body: { lines: [0], done: true } };
    return () => client.call("PATCH /hotel-admin/food-orders/:id/items", open.desk, input);
  },
  "DELETE /hotel-admin/kitchen/pause": async ({ desk }) => {
    await client.call("PUT /hotel-admin/kitchen/pause", desk, { body: { minutes: 30 } });
    return () => client.call("DELETE /hotel-admin/kitchen/pause", desk, {});
  },
  "PUT /hotel-admin/shift-notes/:id": async ({ desk }) => {
    const added = await client.call("POST /hotel-admin/shift-notes", desk, {
      body: { text: "Lift is slow" },
    });
    const input = { params: { id: added.body.shift_note.id }, body: { is_done: true } };
    return () => client.call("PUT /hotel-admin/shift-notes/:id", desk, input);
  },
  "POST /hotel-admin/rooms/range": ({ desk }) => {
    const body = { first: 901, last: 903, floor: 9, room_type: "deluxe" } as const;
    return () => client.call("POST /hotel-admin/rooms/range", desk, { body });
  },
  "POST /hotel-admin/menu/import": ({ desk }) => {
    const body = { csv: "category,name,price\nSnacks,Samosa,40\n", dry_run: false };
    return () => client.call("POST /hotel-admin/menu/import", desk, { body });
  },
};

describe("the audit log", () => {
  it.each(Object.entries(calls))("has one row of %s that was repeated without effect", async (_, prepare) => {
    const call = await prepare(await openHotel());
    const before = await countRows();
    await call();
    expect(await countRows()).toBe(before + 1);
    await call();
    expect(await countRows()).toBe(before + 1);
  });

  it("has a row of each sold-out dish or stock that is set again", async () => {
    const { desk, menu } = await openHotel();
    const { customizable } = menu;
    const [option] = customizable.options;
    const { option_name = "", option_value = "" } = option ?? {};
    const bodies = [{ stock_left: 5 }, { stock_left: 5, option: { option_name, option_value } }];
    for (const body of bodies) {
      const set = () =>
        client.call("PATCH /hotel-admin/menu-items/:id/availability", desk, { ...id(customizable), body });
      await set();
      const before = await countRows();
      await set();
      expect(await countRows()).toBe(before + 1);
    }
  });

  it("has a row of a request that is deferred for another reason", async () => {
    const open = await openHotel();
    const params = { id: (await askForService(client, open)).id };
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const defer = (reason: string) =>
      client.call("PUT /hotel-admin/requests/:id/deferral", open.desk, { params, body: { until, reason } });
    const before = await countRows();
    await defer("Guest is out");
    await defer("Guest is asleep");
    await defer("Guest is asleep");
    expect(await countRows()).toBe(before + 2);
  });
});
