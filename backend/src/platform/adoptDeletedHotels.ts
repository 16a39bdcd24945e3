import mongoose from "mongoose";
import { Hotel } from "#hotels/model.js";

/**
 * Notes the present time as that of the deletion of hotels which earlier releases deleted without noting any, so that
 * they can be restored for as long as others.
 */
export async function adoptDeletedHotels(now = new Date()): Promise<void> {
  const undated = { is_deleted: true, deleted_at: mongoose.trusted({ $exists: false }) };
  await Hotel.updateMany(undated, { $set: { deleted_at: now } });
}
