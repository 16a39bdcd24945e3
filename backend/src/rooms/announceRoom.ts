import mongoose from "mongoose";
import { bus } from "#database/bus.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { ServiceRequestDoc } from "#requests/model.js";
import { Room, type RoomDoc } from "./model.js";

type OfRoom = Pick<ServiceRequestDoc, "hotel_id" | "room_id">;

/** A room is published once for all changes of its counts within this time. */
const GATHER_MS = 750;

const waiting = new Map<string, OfRoom>();

/** Publishes a room, shortly after the number of its requests, or of its pending ones, has changed. */
export function announceRoom({ hotel_id, room_id }: OfRoom): void {
  if (waiting.size === 0) {
    setTimeout(
      () => void runSideEffect("changed rooms were not published", publishWaiting),
      GATHER_MS,
    ).unref();
  }
  waiting.set(String(room_id), { hotel_id, room_id });
}

async function publishWaiting(): Promise<void> {
  const changed = [...waiting.values()];
  waiting.clear();
  const rooms = await Room.find(
    {
      _id: mongoose.trusted({ $in: changed.map(({ room_id }) => room_id) }),
      hotel_id: mongoose.trusted({ $in: changed.map(({ hotel_id }) => hotel_id) }),
      is_deleted: false,
    },
    { creation: 0 },
  ).lean<RoomDoc[]>();
  for (const room of rooms) bus.emit("room.updated", { room });
}
