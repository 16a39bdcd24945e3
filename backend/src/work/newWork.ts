import type { Creation } from "#database/acceptReplay.js";
import type { RoomDoc } from "#rooms/model.js";
import type { PersonDoc, WorkDoc } from "./model.js";

const UNCHANGED = {
  is_active: true,
  version: 1,
  seen_at: null,
  acknowledged_at: null,
  closed_at: null,
  reason: "",
} as const;

/** Common fields of a new request or order in the room's current stay; `_id` is left out so that callers set it first. */
export function newWork<S extends string>({
  room,
  by,
  status,
  creation,
  actor,
  scheduled_for,
}: {
  room: RoomDoc;
  by: "guest" | "staff";
  status: S;
  creation: Creation;
  /** The person who enters it for the guest. */
  actor?: PersonDoc | undefined;
  scheduled_for?: Date | undefined;
}): Omit<WorkDoc<S>, "_id"> {
  const created_at = new Date();
  return {
    hotel_id: room.hotel_id,
    room_id: room._id,
    stay_id: room.stay_id,
    room_number: room.room_number,
    floor: room.floor,
    status,
    created_by: by,
    created_at,
    updated_at: created_at,
    ...UNCHANGED,
    history: [
      {
        status,
        at: created_at,
        by,
        note: "",
        ...(actor && { actor }),
        ...(scheduled_for && { until: scheduled_for }),
      },
    ],
    ...(scheduled_for && { scheduled_for }),
    ...(creation.record && { creation: creation.record }),
  };
}

/** The work as it was at creation, for the answer to a repeated call. */
export function asCreated<S extends string, W extends WorkDoc<S>>(work: W): W {
  const history = work.history.slice(0, 1);
  return {
    ...work,
    ...(history[0]?.until && { scheduled_for: history[0].until }),
    status: history[0]?.status ?? work.status,
    ...UNCHANGED,
    updated_at: work.created_at,
    history,
  };
}
