import type { HotelDoc } from "#hotels/model.js";
import { notFound } from "#lib/appError.js";
import { Screen, type ScreenDoc } from "./model.js";

/** The screens of the hotel, in the order in which they were added. */
export const screensOf = ({ _id: hotel_id }: HotelDoc): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id }, { creation: 0 }).sort({ created_at: 1 }).lean<ScreenDoc[]>();

/** @throws AppError 404 */
export async function screenOf({ _id: hotel_id }: HotelDoc, id: string): Promise<ScreenDoc> {
  const screen = await Screen.findOne({ _id: id, hotel_id }).lean<ScreenDoc>();
  if (screen === null) throw notFound();
  return screen;
}
