import { model, Schema, type Types } from "mongoose";
import { hotelScoped } from "#database/hotelScoped.js";

const TTL_SECONDS = 90 * 24 * 60 * 60;

/** A guest's device with notifications for its stay. */
export type PushSubscriptionDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  room_id: Types.ObjectId;
  stay_id: Types.ObjectId;
  /** The room code it was created with; void once the room has another code. */
  qr_code: string;
  /** The push service's URL for this device. Secret: with the keys it allows sending messages. */
  endpoint: string;
  keys: { p256dh: string; auth: string };
  at: Date;
};

const text = { type: String, required: true };
const schema = new Schema<PushSubscriptionDoc>(
  {
    hotel_id: { type: Schema.Types.ObjectId, required: true },
    room_id: { type: Schema.Types.ObjectId, required: true },
    stay_id: { type: Schema.Types.ObjectId, required: true },
    qr_code: text,
    endpoint: text,
    keys: { type: new Schema({ p256dh: text, auth: text }, { _id: false }), required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false, collection: "push_subscriptions" },
);
schema.plugin(hotelScoped);
schema.index({ stay_id: 1, endpoint: 1 }, { unique: true });
// Removes leftovers of stays whose end was interrupted.
schema.index({ at: 1 }, { expireAfterSeconds: TTL_SECONDS });

export const PushSubscription = model("PushSubscription", schema);
