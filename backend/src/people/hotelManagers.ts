import mongoose, { type Types } from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { isManager } from "#auth/staffPosition.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { AppError, notFound } from "#lib/appError.js";

const AFTER = { returnDocument: "after" } as const;

/** Idempotent; returns the updated hotel. */
export async function addManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const changed = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: mongoose.trusted({ $ne: id }) },
    { $push: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  return changed ?? Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>().orFail(notFound);
}

/**
 * Removes a manager unless it is the last one: of two managers who remove each other one stays. Returns the updated
 * hotel.
 * @throws AppError `last_manager`
 */
export async function removeManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const hotel = await Hotel.findOneAndUpdate(
    { _id: hotel_id, managers: id, "managers.1": mongoose.trusted({ $exists: true }) },
    { $pull: { managers: id } },
    AFTER,
  ).lean<HotelDoc>();
  if (hotel !== null) return hotel;
  const current = await Hotel.findOne({ _id: hotel_id }).lean<HotelDoc>().orFail(notFound);
  // Already removed, possibly by a concurrent call.
  if (!isManager(current, { _id: id })) return current;
  throw new AppError("last_manager");
}

/**
 * Adds or removes an account as a manager according to its position. Called after every change of it: last write wins.
 * Returns the updated hotel.
 * @throws AppError 404; `last_manager`
 */
export async function settleManager(hotel_id: Types.ObjectId, id: Types.ObjectId): Promise<HotelDoc> {
  const shouldManage = await hasManagerPosition(hotel_id, id);
  const hotel = await (shouldManage ? addManager : removeManager)(hotel_id, id);
  return (await hasManagerPosition(hotel_id, id)) === shouldManage ? hotel : settleManager(hotel_id, id);
}

async function hasManagerPosition(hotel_id: Types.ObjectId, _id: Types.ObjectId): Promise<boolean> {
  const { position, is_active, is_deleted } = await Account.findOne({ _id, hotel_id })
    .lean<AccountDoc>()
    .orFail(notFound);
  return position === "manager" && is_active && !is_deleted;
}
