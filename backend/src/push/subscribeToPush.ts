import type { Subscription } from "@roombell/common/contract/push";
import mongoose from "mongoose";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { invalidField } from "#lib/appError.js";
import type { RoomDoc } from "#rooms/model.js";
import { PushSubscription } from "./model.js";
import { pushEndpoint } from "./sendPush.js";

/** The last ones of a stay are kept. */
const DEVICES_OF_STAY = 10;

/**
 * Has the status changes of a room's stay sent to a device, as long as the room has this code; again with new keys if it
 * is known.
 * @throws AppError 400 at `endpoint` when none of these services would deliver it
 */
export async function subscribe(
  room: RoomDoc,
  { endpoint: address, keys }: Subscription,
  services: readonly string[],
): Promise<void> {
  const endpoint = pushEndpoint(address, services)?.href;
  if (endpoint === undefined) throw invalidField("endpoint", "must be of a known push service");
  const ofStay = { hotel_id: room.hotel_id, stay_id: room.stay_id };
  const values = { room_id: room._id, qr_code: room.qr_code, keys, at: new Date() };
  try {
    await PushSubscription.updateOne({ ...ofStay, endpoint }, { $set: values }, { upsert: true });
  } catch (error) {
    // The same device at the same moment, from another tab.
    if (duplicateKeyFields(error) === null) throw error;
  }
  const former = await PushSubscription.find(ofStay, { _id: 1 })
    .sort({ at: -1 })
    .skip(DEVICES_OF_STAY)
    .lean();
  const ids = former.map(({ _id }) => _id);
  if (ids.length > 0) await PushSubscription.deleteMany({ ...ofStay, _id: mongoose.trusted({ $in: ids }) });
}
