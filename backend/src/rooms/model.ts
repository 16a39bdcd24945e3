import type { RoomType } from "@roombell/common/domain/room";
import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

export type RoomDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  room_number: string;
  /** The normalised number, unique within the hotel. */
  room_number_key: string;
  floor: number;
  room_type: RoomType;
  /** Normalised room code, unique across all hotels. */
  qr_code: string;
  /** The current stay, opened by the room's code. */
  stay_id: Types.ObjectId;
  is_occupied: boolean;
  /** When the current guest checked in; null while the room is vacant. */
  check_in: Date | null;
  was_ever_checked_in: boolean;
  is_deleted: boolean;
  /** An exchange of numbers with another room that is not complete. */
  swap?: { room_id: Types.ObjectId; from: string; to: string };
  created_at: Date;
  creation?: CreationRecord;
};

const swapSchema = new Schema<NonNullable<RoomDoc["swap"]>>(
  { room_id: Schema.Types.ObjectId, from: String, to: String },
  { _id: false },
);

const schema = new Schema<RoomDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    room_number: { type: String, required: true },
    room_number_key: { type: String, required: true },
    floor: { type: Number, required: true },
    room_type: { type: String, required: true },
    qr_code: { type: String, required: true },
    stay_id: { type: Schema.Types.ObjectId, required: true },
    is_occupied: { type: Boolean, default: false },
    check_in: { type: Date, default: null },
    was_ever_checked_in: { type: Boolean, default: false },
    is_deleted: { type: Boolean, default: false },
    swap: { type: swapSchema, default: undefined },
    created_at: { type: Date, required: true },
    creation: creationSchema,
  },
  { versionKey: false, collection: "rooms" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index(
  { hotel_id: 1, room_number_key: 1 },
  { unique: true, partialFilterExpression: { is_deleted: false } },
);
// For queries that include removed rooms, which the partial index above lacks.
schema.index({ hotel_id: 1 });
schema.index({ qr_code: 1 }, { unique: true });
schema.index(...CREATION_INDEX);

/** Rooms by code. */
export const roomCache = createCache<RoomDoc>(schema, "qr_code");
export const Room = model("Room", schema);
