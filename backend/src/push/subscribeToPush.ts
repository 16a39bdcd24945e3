import type { Subscription } from "@roombell/common/contract/push";
import mongoose from "mongoose";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { invalidField } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { PushSubscription } from "./model.js";
import { pushEndpoint } from "./sendPush.js";

/** Latest devices per stay. */
const MAX_DEVICES = 10;

/**
 * Subscribes a device to the status changes of the room's current stay, or updates its keys. The subscription is valid as
 * long as the room has its current code.
 * @throws AppError 400 at `endpoint` when it belongs to none of these services
 */
export async function subscribe(
  room: RoomDoc,
  { endpoint: address, keys }: Subscription,
  services: readonly string[],
): Promise<void> {
  const endpoint = pushEndpoint(address, services)?.href;
  if (endpoint === undefined) throw invalidField("endpoint", "must belong to a known push service");
  const ofStay = { hotel_id: room.hotel_id, stay_id: room.stay_id };
  const values = { room_id: room._id, qr_code: room.qr_code, keys, at: new Date() };
  try {
    await PushSubscription.updateOne({ ...ofStay, endpoint }, { $set: values }, { upsert: true });
  } catch (error) {
    // A concurrent call from another tab of the same device.
    if (duplicateKeyFields(error) === null) throw error;
  }
  const former = await PushSubscription.find(ofStay, { _id: 1 }).sort({ at: -1 }).skip(MAX_DEVICES).lean();
  const ids = former.map(({ _id }) => _id);
  if (ids.length > 0) await PushSubscription.deleteMany({ ...ofStay, _id: mongoose.trusted({ $in: ids }) });
}
