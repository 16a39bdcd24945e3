import mongoose, { type mongo, type Types } from "mongoose";
import type { Condition } from "#lib/listPage.js";
import { Stay, stayCache, type StayDoc } from "#stays/model.js";

/** The guest's name on a request or order; null for readers who may not see it. */
export type GuestName = string | null;

type OfStay = { stay_id: Types.ObjectId };

/** Matching stays that a guest name search considers, latest first. */
const MAX_STAYS = 1000;

/** Loads guest names by stay; empty where the front desk entered none. */
export async function guestNames(hotel_id: Types.ObjectId, rows: OfStay[]): Promise<(row: OfStay) => string> {
  const ids = [...new Set(rows.map(({ stay_id }) => String(stay_id)))];
  const stays = await stayCache.getAll(ids, async (missing) => {
    const loaded = await Stay.find({ _id: mongoose.trusted({ $in: missing }), hotel_id }).lean<StayDoc[]>();
    return new Map(loaded.map((stay) => [String(stay._id), stay]));
  });
  // The cache is shared by all hotels.
  return ({ stay_id }) => {
    const stay = stays.get(String(stay_id));
    return stay?.hotel_id.equals(hotel_id) ? stay.guest_name : "";
  };
}

export async function loadGuestName(row: OfStay & { hotel_id: Types.ObjectId }): Promise<string> {
  return (await guestNames(row.hotel_id, [row]))(row);
}

/** Condition matching requests and orders of guests by name. */
export async function workOfGuest(hotel_id: Types.ObjectId, name: mongo.BSONRegExp): Promise<Condition> {
  const stays = await Stay.find({ hotel_id, guest_name: name }, { _id: 1 })
    .sort({ started_at: -1 })
    .limit(MAX_STAYS)
    .lean<Pick<StayDoc, "_id">[]>();
  return { stay_id: mongoose.trusted({ $in: stays.map(({ _id }) => _id) }) };
}
