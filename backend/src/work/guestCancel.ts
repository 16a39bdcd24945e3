import type { WorkKind } from "@roombell/common/contract/liveEvents";
import mongoose, { type Model, type QueryFilter, type UpdateQuery } from "mongoose";
import type { RoomDoc } from "#rooms/model.js";
import { refuseMove } from "./illegalMove.js";
import type { WorkDoc } from "./model.js";
import { getStayWork } from "./stayWork.js";

type Cancellable<W> = {
  kind: WorkKind;
  model: Model<W>;
  /** The statuses in which a guest may cancel. */
  from: readonly string[];
  update: (filter: QueryFilter<W>, change: UpdateQuery<W>, now: Date) => Promise<W | null>;
  also?: object;
};

/**
 * Cancels work of the room's current stay for its guest. Repeating it returns the cancelled work.
 * @throws AppError 404; 409 `illegal_transition` with the current status
 */
export async function cancelByGuest<W extends WorkDoc<string>>(
  room: RoomDoc,
  _id: string,
  { kind, model, from, update, also }: Cancellable<W>,
): Promise<{ work: W; isRepeated: boolean }> {
  const now = new Date();
  const { hotel_id, stay_id } = room;
  const isCancellable = { is_active: true, status: mongoose.trusted({ $in: [...from] }) };
  const cancelled = await update(
    { _id, hotel_id, stay_id, ...isCancellable } as QueryFilter<W>,
    {
      $set: { ...also, status: "cancelled", is_active: false, closed_at: now, acknowledged_at: null },
      $push: { history: { status: "cancelled", at: now, by: "guest", note: "" } },
    } as UpdateQuery<W>,
    now,
  );
  if (cancelled !== null) return { work: cancelled, isRepeated: false };
  const current = await getStayWork(model, room, _id);
  const isOwnCancel = current.status === "cancelled" && current.history.at(-1)?.by === "guest";
  if (isOwnCancel) return { work: current, isRepeated: true };
  return refuseMove({ kind, to: "cancelled", from }, current);
}
