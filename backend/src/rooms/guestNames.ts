import mongoose, { type mongo, type Types } from "mongoose";
import type { Condition } from "#lib/listPage.js";
import { Stay, stayCache, type StayDoc } from "#stays/model.js";

/** The name of the guest whose request or order it is; null for readers who may not see whose it is. */
export type GuestName = string | null;

type OfStay = { stay_id: Types.ObjectId };

/** The most stays that a search for a guest's name finds, latest first. */
const FOUND_STAYS = 1000;

/** Reads the names that the front desk entered for the guests of stays; empty where it entered none. */
export async function guestNames(hotel_id: Types.ObjectId, rows: OfStay[]): Promise<(row: OfStay) => string> {
  const ids = [...new Set(rows.map(({ stay_id }) => String(stay_id)))];
  const stays = await stayCache.getAll(ids, async (missing) => {
    const loaded = await Stay.find({ _id: mongoose.trusted({ $in: missing }), hotel_id }).lean<StayDoc[]>();
    return new Map(loaded.map((stay) => [String(stay._id), stay]));
  });
  // The cache holds the stays of every hotel.
  return ({ stay_id }) => {
    const stay = stays.get(String(stay_id));
    return stay?.hotel_id.equals(hotel_id) ? stay.guest_name : "";
  };
}

/** The name of the guest of one stay. */
export async function guestNameOf(row: OfStay & { hotel_id: Types.ObjectId }): Promise<string> {
  return (await guestNames(row.hotel_id, [row]))(row);
}

/** The condition for requests and orders of guests whose name matches. */
export async function workOfGuest(hotel_id: Types.ObjectId, name: mongo.BSONRegExp): Promise<Condition> {
  const stays = await Stay.find({ hotel_id, guest_name: name }, { _id: 1 })
    .sort({ started_at: -1 })
    .limit(FOUND_STAYS)
    .lean<Pick<StayDoc, "_id">[]>();
  return { stay_id: mongoose.trusted({ $in: stays.map(({ _id }) => _id) }) };
}
