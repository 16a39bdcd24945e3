import mongoose, { type Types } from "mongoose";
import { invalidField } from "#lib/appError.js";
import { Hotel, type HotelDoc } from "#hotels/model.js";
import { categoryCache, MenuCategory, type MenuCategoryDoc } from "./model.js";
import type { MenuItemDoc } from "./itemModel.js";

type StationOf = (dish: MenuItemDoc) => string | undefined;

/**
 * Where each dish of an order is cooked: at its own station, or else at its category's. A station that the hotel does
 * not have any more is none.
 */
export async function stationsOfDishes(
  { _id: hotel_id, stations = [] }: HotelDoc,
  dishes: readonly MenuItemDoc[],
): Promise<StationOf> {
  if (stations.length === 0) return () => undefined;
  const ids = [...new Set(dishes.map(({ category_id }) => String(category_id)))];
  const categories = await categoryCache.getAll(ids, async (missing) => {
    const found = await MenuCategory.find(
      { _id: mongoose.trusted({ $in: missing }), hotel_id },
      { creation: 0 },
    ).lean<MenuCategoryDoc[]>();
    return new Map(found.map((category) => [String(category._id), category]));
  });
  const known = (id: string | null | undefined): string | undefined =>
    stations.find((station) => station.id === id)?.id;
  return ({ station_id, category_id }) =>
    known(station_id) ?? known(categories.get(String(category_id))?.station_id);
}

/**
 * Checks that the station of a dish or a category is one of the hotel's.
 * @throws AppError 400
 */
export async function requireStation(
  hotel_id: Types.ObjectId,
  station_id: string | null | undefined,
): Promise<void> {
  if (typeof station_id !== "string" || (await hasStations(hotel_id, [station_id]))) return;
  throw invalidField("station_id", "is not a station of the kitchen");
}

/**
 * Checks that the stations of a screen are all the hotel's.
 * @throws AppError 400
 */
export async function requireStations(
  hotel_id: Types.ObjectId,
  stations: readonly string[] = [],
): Promise<void> {
  if (await hasStations(hotel_id, stations)) return;
  throw invalidField("stations", "must be stations of the kitchen");
}

async function hasStations(_id: Types.ObjectId, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const hotel = await Hotel.findOne({ _id }, { stations: 1 }).lean<Pick<HotelDoc, "stations">>();
  return ids.every((id) => hotel?.stations?.some((station) => station.id === id));
}
