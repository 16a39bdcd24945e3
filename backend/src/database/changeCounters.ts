import { randomBytes } from "node:crypto";
import { givenUpWrites } from "./unknownWrites.js";
import { bus } from "./bus.js";

/** What a list shows, as far as its changes are emitted on the bus. */
export type ListKind = "orders" | "order-updates" | "requests" | "rooms" | "menu" | "services" | "hotel";

/** Distinguishes the counts of this process from those of others and of earlier runs. */
const epoch = randomBytes(6).toString("base64url");
const counts = new Map<string, number>();
let ofAllHotels = 0;
let isCounting = false;

const keyOf = (owner: string, kind: ListKind): string => `${owner}:${kind}`;

function bump(kind: ListKind, ...owners: unknown[]): void {
  for (const owner of owners) {
    const key = keyOf(String(owner), kind);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
}

/** Counts the changes of every hotel and room from now on; only what is emitted on the bus is counted. */
export function countChanges(): void {
  if (isCounting) return;
  isCounting = true;
  bus.on("order.created", ({ order }) => bump("orders", order.hotel_id, order.room_id));
  bus.on("order.updated", ({ order }) => {
    bump("orders", order.hotel_id, order.room_id);
    // Unlike what has been delivered, which a new order does not change.
    bump("order-updates", order.hotel_id);
  });
  bus.on("request.created", ({ request }) => bump("requests", request.hotel_id, request.room_id));
  bus.on("request.updated", ({ request }) => bump("requests", request.hotel_id, request.room_id));
  bus.on("room.updated", ({ room }) => bump("rooms", room.hotel_id));
  bus.on("room.removed", ({ hotel_id }) => bump("rooms", hotel_id));
  bus.on("menu.item_updated", ({ item }) => bump("menu", item.hotel_id));
  bus.on("menu.category_updated", ({ category }) => bump("menu", category.hotel_id));
  bus.on("menu.removed", ({ hotel_id }) => bump("menu", hotel_id));
  bus.on("hotel.updated", ({ hotel }) => bump("hotel", hotel._id));
  bus.on("services.updated", ({ hotel_ids }) => {
    if (hotel_ids === "all") ofAllHotels += 1;
    else bump("services", ...hotel_ids);
  });
}

/** A revision that differs after every counted change of these kinds, for a hotel or a room. */
export function changeMark(owner: string, kinds: readonly ListKind[]): string {
  const marks = kinds.map((kind) => counts.get(keyOf(owner, kind)) ?? 0);
  return [epoch, owner, ofAllHotels, givenUpWrites.count, ...marks].join(".");
}
