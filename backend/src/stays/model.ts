import { model, Schema, type Types } from "mongoose";
import { createCache } from "#database/cache.js";
import { CREATION_INDEX, creationSchema, type CreationRecord } from "#database/creation.js";
import { hotelScoped } from "#database/hotelScoped.js";
import { trackUnknownOutcomes } from "#database/unknownOutcomes.js";

export type StayOpening = {
  at: Date;
  latitude: number | null;
  longitude: number | null;
  wifi_ssid: string;
};

export type StayDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  room_id: Types.ObjectId;
  /** Rooms that its guest has moved out of; absent if none. */
  left_rooms?: Types.ObjectId[];
  guest_name: string;
  started_at: Date;
  /** Null while the stay lasts. */
  ended_at: Date | null;
  /** When the app was last opened and the position its device reported, a hint for staff; null until then. */
  last_opening: StayOpening | null;
  /** When personal data was blanked after the stay; null until then. */
  blanked_at: Date | null;
  creation?: CreationRecord;
};

const openingSchema = new Schema<StayOpening>(
  {
    at: { type: Date, required: true },
    latitude: { type: Number, default: null },
    longitude: { type: Number, default: null },
    wifi_ssid: { type: String, default: "" },
  },
  { _id: false },
);

const schema = new Schema<StayDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    room_id: { type: Schema.Types.ObjectId, required: true },
    left_rooms: { type: [Schema.Types.ObjectId], default: undefined },
    guest_name: { type: String, default: "" },
    started_at: { type: Date, required: true },
    ended_at: { type: Date, default: null },
    last_opening: { type: openingSchema, default: null },
    blanked_at: { type: Date, default: null },
    creation: creationSchema,
  },
  { versionKey: false, collection: "stays" },
);
schema.plugin(hotelScoped);
schema.plugin(trackUnknownOutcomes);
schema.index({ hotel_id: 1, room_id: 1, started_at: -1 });
schema.index({ blanked_at: 1, ended_at: 1 });
schema.index(...CREATION_INDEX);

export const stayCache = createCache<StayDoc>(schema);
export const Stay = model("Stay", schema);
