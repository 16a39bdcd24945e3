import { useAtomValue } from "jotai";
import * as v from "valibot";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { forgetSealingKey } from "#shared/lib/storage/sealing.js";
import {
  asText,
  clearStored,
  createStored,
  hasStored,
  listOf,
  matching,
  storedAtom,
  type Stored,
} from "#shared/lib/storage/storage.js";

const PREFIX = "stay.";

/** The stay that the data on this device belongs to; it outlives the tab, unlike the room's code. */
export const storedStayId = createStored("local", `${PREFIX}id`, asText);

/** This tab's stay; null until its code is validated. */
export function currentStayId(): string | null {
  return storedGuest.read()?.stay_id ?? null;
}

const stayValues = new Set<Stored<unknown>>();

/** A stored value that belongs to the current stay: another stay reads null, and the end of the stay wipes it. */
export function createStayStored<T>(name: string, value: v.GenericSchema<unknown, T>): Stored<T> {
  const owned = matching(v.object({ stay_id: v.string(), value }));
  const stored = createStored("local", `${PREFIX}${name}`, owned, { sealed: true });
  const own: Stored<T> = {
    read() {
      const content = stored.read();
      return content !== null && content.stay_id === currentStayId() ? content.value : null;
    },
    write(changed) {
      const stay_id = currentStayId();
      if (stay_id !== null) stored.write({ stay_id, value: changed });
    },
    clear: stored.clear,
    subscribe: stored.subscribe,
  };
  stayValues.add(own as Stored<unknown>);
  return own;
}

const roomCart = v.object({ stay_id: v.string(), qr: v.string(), at: v.number(), value: v.unknown() });

const visitedRoom = v.object({
  stay_id: v.string(),
  qr: v.string(),
  at: v.number(),
  room_number: v.string(),
});
/** A room that this device was in, with the stay it was in. */
export type VisitedRoom = v.InferOutput<typeof visitedRoom>;

const MAX_ROOMS = 4;
/** We cannot know whether another room's stay has ended. */
const ROOM_MAX_AGE_MS = 24 * 60 * 60 * 1000;

const storedCarts = createStored("local", `${PREFIX}cart`, matching(listOf(roomCart)), { sealed: true });
const storedRooms = createStored("local", `${PREFIX}rooms`, matching(listOf(visitedRoom)), { sealed: true });
stayValues.add(storedCarts as Stored<unknown>);
stayValues.add(storedRooms as Stored<unknown>);

/** The entries of the other rooms in which the device was within a day. */
function ofOtherRooms<T extends { qr: string; at: number }>(list: readonly T[] | null, qr: string): T[] {
  const since = Date.now() - ROOM_MAX_AGE_MS;
  return (list ?? []).filter((each) => each.qr !== qr && each.at > since);
}

/** Adds the room that this tab is in to those the device was in. */
export function rememberRoom(room_number: string): void {
  const { qr = "", stay_id = null } = storedGuest.read() ?? {};
  if (stay_id === null) return;
  const rooms = [{ stay_id, qr, at: Date.now(), room_number }, ...ofOtherRooms(storedRooms.read(), qr)];
  storedRooms.write(rooms.slice(0, MAX_ROOMS));
}

/** Removes a room that can no longer be opened. */
export const forgetRoom = (qr: string): void => storedRooms.write(ofOtherRooms(storedRooms.read(), qr));

const visitedRoomsAtom = storedAtom(storedRooms);

/** The other rooms that the device was in within a day, the latest first. */
export function useOtherRooms(): readonly VisitedRoom[] {
  return ofOtherRooms(useAtomValue(visitedRoomsAtom), storedGuest.read()?.qr ?? "");
}

/** The cart of the stay that this tab is in, not validated. */
export const storedCart: Stored<unknown> = {
  ...storedCarts,
  read: () => storedCarts.read()?.find(({ stay_id }) => stay_id === currentStayId())?.value ?? null,
  write(value) {
    const { qr = "", stay_id = null } = storedGuest.read() ?? {};
    if (stay_id === null) return;
    const others = ofOtherRooms(storedCarts.read(), qr);
    const isEmpty = Array.isArray(value) && value.length === 0;
    const carts = isEmpty ? others : [{ stay_id, qr, at: Date.now(), value }, ...others];
    if (carts.length > 0) storedCarts.write(carts.slice(0, MAX_ROOMS));
    else storedCarts.clear();
  },
};

/** Switches the device to another stay; of the former ones only the other rooms and their carts remain. */
export function changeStay({ qr, stay_id }: { qr: string; stay_id: string }): void {
  if (storedStayId.read() === null && !hasStored("local", PREFIX)) return storedStayId.write(stay_id);
  const own = (storedCarts.read() ?? []).filter((cart) => cart.stay_id === stay_id);
  const carts = [...own, ...ofOtherRooms(storedCarts.read(), qr)];
  const rooms = ofOtherRooms(storedRooms.read(), qr);
  wipeStayStorage();
  if (carts.length > 0) storedCarts.write(carts);
  if (rooms.length > 0) storedRooms.write(rooms);
  storedStayId.write(stay_id);
}

/** Includes keys of modules that are not loaded, and makes remains in the browser's files unreadable. */
export function wipeStayStorage(): void {
  for (const stored of stayValues) stored.clear();
  clearStored("local", PREFIX);
  forgetSealingKey();
}
