import mongoose from "mongoose";
import { asScreen, type Client, type Identity } from "#testing/client.js";
import { buildScreen, buildSoftwareAdmin, buildStaff } from "#testing/factories.js";
import { askForService, openHotel, placeOrder, type OpenHotel } from "#testing/openHotel.js";
import type { World } from "./inputs.js";

/** A hotel with a pending request and order of its guest and with another room. */
export async function buildWorld(client: Client, admin: Identity): Promise<World> {
  const open = await openHotel();
  const otherRoom = await open.addRoom();
  const paired = await buildScreen(open.hotel, "front_desk");
  return {
    ...open,
    admin,
    screen: asScreen(paired),
    screenId: String(paired.screen._id),
    otherRoom,
    hotelId: String(open.hotel._id),
    roomId: String(open.room._id),
    requestId: (await askForService(client, open)).id,
    orderId: (await placeOrder(client, open)).id,
    itemId: String(open.menu.plain._id),
    categoryId: String(open.menu.category._id),
    serviceId: String(open.service._id),
    viewId: await saveView(client, open),
    recurringId: await repeatWork(client, open),
    noteId: await leaveNote(client, open),
    adminId: String((await buildSoftwareAdmin()).account._id),
    accountId: String((await buildStaff(open.hotel, { position: "kitchen" })).account._id),
  };
}

async function leaveNote(client: Client, { desk }: OpenHotel): Promise<string> {
  const { body } = await client.call("POST /hotel-admin/shift-notes", desk, { body: { text: "Key of 204" } });
  return body.shift_note.id;
}

async function saveView(client: Client, { desk }: OpenHotel): Promise<string> {
  const body = { kind: "request", name: "Late", query: "urgency=late" } as const;
  const { views } = (await client.call("PUT /hotel-admin/work-views", desk, { body })).body;
  return views[0]?.id ?? "";
}

async function repeatWork(client: Client, { desk, room, service }: OpenHotel): Promise<string> {
  const series = { service_id: String(service._id), floor: null, room_ids: [String(room._id)] };
  const body = { ...series, days: [1, 2, 3, 4, 5, 6, 7], time: "22:00" };
  return (await client.call("POST /hotel-admin/recurring", desk, { body })).body.recurring.id;
}

/** The whole database except side effects of any call: audit log rows and openings of stays. */
export async function everything(filter: Record<string, unknown> = {}): Promise<string> {
  const names = Object.values(mongoose.models)
    .map((model) => model.collection.name)
    .filter((name) => name !== "audit_entries");
  const rows = await Promise.all(
    names.map((name) => mongoose.connection.collection(name).find(filter).sort({ _id: 1 }).toArray()),
  );
  return JSON.stringify(rows, (key, value: unknown) => (key === "last_opening" ? undefined : value));
}

const WRITING = /^(?:insert|update|replace|delete|findOneAnd|bulkWrite)/;

/** Counts database writes other than to the audit log; `stop` ends the counting. */
export function countWrites(): { readonly count: number; stop(): void } {
  let count = 0;
  mongoose.set("debug", (collection: string, method: string) => {
    if (WRITING.test(method) && collection !== "audit_entries") count += 1;
  });
  return {
    get count() {
      return count;
    },
    stop: () => void mongoose.set("debug", false),
  };
}
