import mongoose from "mongoose";
import { notFound } from "../lib/appError.js";
import { Account, type AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";

type OfHotel = Pick<HotelDoc, "_id" | "managers">;

/** The people of a hotel: those who were not removed. A manager is never removed. */
const peopleOf = ({ _id, managers = [] }: OfHotel) => ({
  hotel_id: _id,
  $or: [{ is_deleted: mongoose.trusted({ $ne: true }) }, { _id: mongoose.trusted({ $in: managers }) }],
});

/** The people of the hotel, in the order in which they were added. */
export const accountsOf = (hotel: OfHotel): Promise<AccountDoc[]> =>
  Account.find(peopleOf(hotel), { creation: 0 }).sort({ created_at: 1, _id: 1 }).lean<AccountDoc[]>();

/** @throws AppError 404 */
export async function accountOf(hotel: OfHotel, id: string): Promise<AccountDoc> {
  const account = await Account.findOne({ _id: id, ...peopleOf(hotel) }).lean<AccountDoc>();
  if (account === null) throw notFound();
  return account;
}

/** How many people the hotel has. */
export const countAccounts = (hotel: OfHotel): Promise<number> => Account.countDocuments(peopleOf(hotel));
