import mongoose from "mongoose";
import type { RoomDoc } from "#rooms/model.js";
import type { StatusOf } from "./illegalMove.js";
import type { WorkDoc } from "./model.js";
import { refuseMove } from "./refuseMove.js";

/** Cancelled work, by this call or by an earlier one of the guest. */
export type Cancelled<W> = { work: W; isRepeated: boolean };

/** Work of the room's current stay, in any status. */
export const ofStay = (room: RoomDoc, id: string) => ({
  _id: id,
  hotel_id: room.hotel_id,
  stay_id: room.stay_id,
});

/** Work of the room's current stay that its guest may still cancel. */
export const cancellable = <S extends string>(room: RoomDoc, id: string, from: readonly S[]) => ({
  ...ofStay(room, id),
  is_active: true,
  status: mongoose.trusted({ $in: [...from] }),
});

/** The change that cancels work on its guest's behalf. */
export const cancelledByGuest = (now: Date) =>
  ({
    $set: { status: "cancelled", is_active: false, closed_at: now, acknowledged_at: null },
    $push: { history: { status: "cancelled", at: now, by: "guest", note: "" } },
  }) as const;

/**
 * Answers a cancellation that changed nothing: cancelling again is not an error.
 * @throws AppError 404; 409 `illegal_transition` with the present status
 */
export async function repeatedCancel<K extends keyof StatusOf, W extends WorkDoc<StatusOf[K]>>(
  kind: K,
  from: readonly StatusOf[K][],
  work: PromiseLike<W | null>,
): Promise<Cancelled<W>> {
  const present = await work;
  const isOwnCancel = present?.status === "cancelled" && present.history.at(-1)?.by === "guest";
  if (isOwnCancel) return { work: present, isRepeated: true };
  return refuseMove<K, W>({ kind, to: "cancelled", from }, present);
}
