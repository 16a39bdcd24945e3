import { model, Schema, type Types } from "mongoose";
import { hotelScoped } from "#database/hotelScoped.js";

const KEPT_SECONDS = 90 * 24 * 60 * 60;

/** A guest's device that gets notifications of its stay. */
export type PushSubscriptionDoc = {
  _id: Types.ObjectId;
  hotel_id: Types.ObjectId;
  room_id: Types.ObjectId;
  stay_id: Types.ObjectId;
  /** The room's code by which it was made, and with which it ends. */
  qr_code: string;
  /** Where its push service takes messages for it; whoever knows it and the keys can send some. */
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
// What a process that died has not removed with its stay.
schema.index({ at: 1 }, { expireAfterSeconds: KEPT_SECONDS });

export const PushSubscription = model("PushSubscription", schema);
