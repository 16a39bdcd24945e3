import { restorableSince, RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import mongoose from "mongoose";
import { Account } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { AppError, notFound } from "#lib/appError.js";
import { keepOnlyPrinter } from "./keepOnlyPrinter.js";

/**
 * Restores a deleted hotel as it was: accounts, rooms with their codes, screens and history. Nothing of it can be taken
 * meanwhile, because user names and codes stay its own.
 * @throws AppError 404, 409 for one that is not deleted or was deleted too long ago
 */
export async function restoreHotel(id: string, now = new Date()): Promise<HotelDoc> {
  const restorable = {
    _id: id,
    is_deleted: true,
    deleted_at: mongoose.trusted({ $gt: restorableSince(now) }),
  };
  if ((await Hotel.exists(restorable)) === null) throw await refusal(id);
  await keepOnlyPrinter();
  // Before the hotel is back: its deletion has ended every session for good.
  await Account.updateMany({ hotel_id: id }, { $inc: { token_version: 1 } });
  const hotel = await Hotel.findOneAndUpdate(
    restorable,
    { $set: { is_deleted: false }, $unset: { deleted_at: 1 } },
    { returnDocument: "after", projection: { creation: 0 } },
  ).lean<HotelDoc>();
  if (hotel === null) throw await refusal(id);
  bus.emit("hotel.updated", { hotel });
  bus.emit("services.updated", { hotel_ids: [id] });
  return hotel;
}

async function refusal(id: string): Promise<AppError> {
  const hotel = await Hotel.findById(id, { is_deleted: 1 }).lean<Pick<HotelDoc, "is_deleted">>();
  if (hotel === null) return notFound();
  return hotel.is_deleted
    ? new AppError("conflict", `A hotel can be restored for ${RESTORE_DAYS} days after its deletion`)
    : new AppError("conflict", "This hotel is not deleted");
}
