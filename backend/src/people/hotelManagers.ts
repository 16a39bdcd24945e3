import mongoose, { type Types } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { isManager } from "#auth/staffPosition.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { AppError, notFound } from "#lib/appError.js";

const AFTER = { returnDocument: "after" } as const;

/** Makes an account a manager of the hotel, unless it is one already. Returns the hotel as it is then. */
export async function addManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const changed = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: mongoose.trusted({ $ne: id }) },
    { $push: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  return changed ?? Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>().orFail(notFound);
}

/**
 * Ends that an account manages the hotel, if somebody else still does: of two managers who remove each other one stays.
 * Returns the hotel as it is then.
 * @throws AppError `last_manager`
 */
export async function removeManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: id, "managers.1": mongoose.trusted({ $exists: true }) },
    { $pull: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  if (hotel !== null) return hotel;
  const present = await Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>().orFail(notFound);
  // Somebody else has done the same at the same moment.
  if (!isManager(present, { _id: id })) return present;
  throw new AppError("last_manager");
}

/**
 * Makes an account that is to manage its hotel a manager, and one that is not none: last, after every change of that.
 * Whoever changes an account meanwhile does so too, so that the last of several has the last word.
 * Returns the hotel as it is then.
 * @throws AppError 404; `last_manager`
 */
export async function settleManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const isToManage = await isMeantToManage(hotel_id, id);
  const hotel = await (isToManage ? addManager : removeManager)(hotel_id, id);
  return (await isMeantToManage(hotel_id, id)) === isToManage ? hotel : settleManager(hotel_id, id);
}

async function isMeantToManage(hotel_id: Types.ObjectId, _id: Types.ObjectId): Promise<boolean> {
  const { position, is_active, is_deleted } = await Account.findOne({ _id, hotel_id })
    .lean<AccountDoc>()
    .orFail(notFound);
  return position === "manager" && is_active && !is_deleted;
}
