import type { RoomDoc } from "#rooms/model.js";
import type { HistoryEntry, WorkDoc } from "#work/model.js";
import { DEMO_HOTEL_ID, getPastStayId } from "./demoHotel.js";

const MINUTE = 60_000;

/** A status and the minutes since the previous one. */
export type Step<S extends string> = [status: S, minutes: number];

export function reachedAt<S extends string>(
  { history }: Pick<WorkDoc<S>, "history">,
  status: S,
): Date | null {
  return history.find((entry) => entry.status === status)?.at ?? null;
}

/** Common fields of a demo request or order, created by the guest and handled by staff. */
export function demoWork<S extends string>(
  room: RoomDoc,
  created_at: Date,
  steps: readonly Step<S>[],
): Omit<WorkDoc<S | "pending">, "_id" | "reason"> {
  const history: HistoryEntry<S | "pending">[] = [
    { status: "pending", at: created_at, by: "guest", note: "" },
  ];
  let at = created_at;
  for (const [status, minutes] of steps) {
    at = new Date(at.getTime() + minutes * MINUTE);
    history.push({ status, at, by: "staff", note: "" });
  }
  const status = steps.at(-1)?.[0] ?? "pending";
  const isFinal = ["delivered", "completed", "cancelled"].includes(status);
  const isTaken = steps.length > 0;
  const isOfCurrentStay = room.check_in !== null && created_at >= room.check_in;
  return {
    hotel_id: DEMO_HOTEL_ID,
    room_id: room._id,
    stay_id: isOfCurrentStay ? room.stay_id : getPastStayId(room),
    room_number: room.room_number,
    floor: room.floor,
    status,
    is_active: !isFinal,
    created_by: "guest",
    created_at,
    updated_at: at,
    version: history.length,
    seen_at: isTaken ? created_at : null,
    acknowledged_at: isTaken ? (history[1]?.at ?? null) : null,
    closed_at: isFinal ? at : null,
    history,
  };
}

export const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE);
