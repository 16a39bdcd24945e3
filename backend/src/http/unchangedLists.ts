import { createHash } from "node:crypto";
import type { EndpointName } from "@roombell/common/contract/endpoints";
import { mayCall, type HotelCall } from "@roombell/common/contract/access";
import type { Context, Middleware } from "koa";
import { LRUCache } from "lru-cache";
import { changeMark, countChanges, type ListKind } from "#database/changeCounters.js";
import type { Guest } from "#stays/guestIdentity.js";
import { showsGuest } from "#screens/showsGuest.js";
import type { Staff } from "#auth/staffIdentity.js";
import { createShares, restAfter } from "./limits/shares.js";
import { knowsEveryChange } from "#database/cache.js";
import { popularDishes } from "#menu/popularDishes.js";

/** Also shows which dishes are popular, of which nothing is emitted. */
const GUEST_MENU = "GET /customer/menu";
/** The lists whose other changes are all emitted on the bus, and what they show. */
const LISTS: Partial<Record<EndpointName, readonly ListKind[]>> = {
  "GET /hotel-admin/food-orders": ["orders", "hotel"],
  "GET /hotel-admin/requests": ["requests", "hotel"],
  "GET /hotel-admin/rooms": ["rooms", "requests", "hotel"],
  "GET /hotel-admin/menu-categories": ["menu", "hotel"],
  "GET /hotel-admin/menu-items": ["menu", "hotel"],
  "GET /customer/food-orders": ["orders"],
  "GET /customer/requests": ["requests"],
  [GUEST_MENU]: ["menu"],
  "GET /customer/services": ["services"],
};
/** Those that show every guest of a hotel the same. */
const SAME_FOR_GUESTS: readonly string[] = [GUEST_MENU, "GET /customer/services"];
/** How many lists of a hotel are made at a time; whoever asks for one that is being made shares it. */
const MADE_AT_ONCE = 2;
const WAITING_LISTS = 2000;
const MAX_BYTES = 32 * 1024 * 1024;
/** The kinds that are counted by hotel, also for guests, whose own lists are counted by room. */
const OF_THE_HOTEL: readonly ListKind[] = ["hotel", "menu", "services"];

/**
 * Answers 304 for an unchanged list before anything is read: its `ETag` is made from change counts instead of its
 * content, for a guest's menu also from what is popular, which is read every five minutes. Belongs behind the
 * authentication. While this process may not know of every change, the list is read and
 * its tag is the hash of its content. Two lists of a hotel are made at a time, with a rest after a long one, so that a
 * hotel which changes its menu without pause while many read it leaves the process to the others.
 */
export function unchangedLists(): Middleware {
  countChanges();
  const inTurn = createShares({ running: MADE_AT_ONCE, waiting: WAITING_LISTS });
  return async (ctx, next) => {
    const current = await tagFor(ctx);
    if (current === null) return next();
    if (isHeld(ctx, current)) {
      ctx.status = 304;
      ctx.set("ETag", current);
      return;
    }
    const list = async (): Promise<void> => {
      // Computed before the list is read: a change in between makes the next call read again. And computed only now
      // that it is this call's turn: all who have waited get the same, newest list.
      const tag = await tagFor(ctx);
      if (tag === null) return next();
      ctx.state["listTag"] = tag;
      await next();
      if (ctx.status === 200 && knowsEveryChange()) ctx.set("ETag", tag);
    };
    await inTurn(String(hotelOf(ctx)), list, () => restAfter(bytesMade(ctx)));
  };
}

function hotelOf(ctx: Context): unknown {
  const guest = ctx.state["guest"] as Guest | undefined;
  const staff = ctx.state["staff"] as Staff | undefined;
  return guest?.hotel._id ?? staff?.hotel._id;
}

/** The bytes of lists' answers by form, address and tag, running ones included. */
const answers = new LRUCache<string, Buffer, () => Promise<Buffer>>({
  maxSize: MAX_BYTES,
  sizeCalculation: (bytes, key) => bytes.length + key.length,
  fetchMethod: (_key, _stale, { context: make }) => make(),
  ignoreFetchAbort: true,
});

/**
 * A list's answer in one of its forms, such as compressed, made once for all who ask before the list changes; for an
 * answer without a tag it is made each time.
 */
export async function oncePerTag(ctx: Context, form: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const tag = ctx.state["listTag"] as string | undefined;
  if (tag === undefined) return make();
  const context = async (): Promise<Buffer> => {
    const made = await make();
    ctx.state["listBytes"] = made.length;
    return made;
  };
  return (await answers.fetch(`${form} ${ctx.url} ${tag}`, { context })) ?? make();
}

/** None where the list was at hand. */
const bytesMade = (ctx: Context): number => (ctx.state["listBytes"] as number | undefined) ?? 0;

function isHeld(ctx: Context, tag: string): boolean {
  const held = ctx.get("If-None-Match").split(",");
  return held.some((other) => other.trim() === tag);
}

const callOf = (ctx: Context) => `${ctx.method} ${ctx.path.slice("/api".length)}` as EndpointName;

/** The tag of a list as it is now; null where its content has to make it. */
async function tagFor(ctx: Context): Promise<string | null> {
  if (!knowsEveryChange()) return null;
  const guest = ctx.state["guest"] as Guest | undefined;
  const showsPopular = guest && callOf(ctx) === GUEST_MENU;
  const popular = showsPopular ? (await popularDishes(guest.hotel._id)).revision : 0;
  return knowsEveryChange() ? markOf(ctx, popular) : null;
}

function markOf(ctx: Context, popular: number): string | null {
  const key = callOf(ctx);
  const kinds = LISTS[key];
  if (!kinds) return null;
  const guest = ctx.state["guest"] as Guest | undefined;
  const staff = ctx.state["staff"] as Staff | null | undefined;
  if (guest) {
    const { _id, stay_id, hotel_id } = guest.room;
    const ofHotel = changeMark(String(hotel_id), OF_THE_HOTEL);
    if (SAME_FOR_GUESTS.includes(key)) return `W/"${ofHotel}.${popular}"`;
    return `W/"${ofHotel}.${changeMark(String(_id), kinds)}.${String(stay_id)}"`;
  }
  if (!staff || !mayCall(staff.caller, key as HotelCall)) return null;
  const mark = changeMark(String(staff.hotel._id), kinds);
  return `W/"${mark}.${hashOf(shownTo(staff))}"`;
}

/** The parts of a list that depend on the reader: a department's categories, and whether guests are shown. */
const shownTo = (staff: Staff) => [
  staff.categories,
  showsGuest(staff, "order"),
  showsGuest(staff, "request"),
];

const hashOf = (shown: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 12);
