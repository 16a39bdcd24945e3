import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { notFound } from "#lib/appError.js";
import type { HotelDoc } from "#hotels/model.js";
import { Screen, type ScreenDoc } from "./model.js";

const AFTER = { returnDocument: "after" } as const;

/** Somebody is no longer chosen on any screen of the hotel, which the screens show at once; without an id, nobody is. */
export async function endPersonOnScreens(hotel: HotelDoc, account_id?: Types.ObjectId): Promise<void> {
  for (const screen of await screensWith(hotel, account_id)) {
    await writePerson(screen, hotel, { $unset: { person: 1 } }).catch(unlessRemoved);
  }
}

/** The screens on which somebody is chosen show their new name. */
export async function renamePersonOnScreens(hotel: HotelDoc, account_id: Types.ObjectId): Promise<void> {
  for (const screen of await screensWith(hotel, account_id)) bus.emit("screen.updated", { screen, hotel });
}

const screensWith = ({ _id: hotel_id }: HotelDoc, account_id?: Types.ObjectId): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id, ...(account_id && { "person.account_id": account_id }) }).lean<ScreenDoc[]>();

/** Changes who acts on a screen, which shows it at once. */
export async function writePerson(
  { _id, hotel_id }: Pick<ScreenDoc, "_id" | "hotel_id">,
  hotel: HotelDoc,
  change: object,
): Promise<ScreenDoc> {
  const screen = await Screen.findOneAndUpdate({ _id, hotel_id }, change, AFTER).lean<ScreenDoc>();
  if (screen === null) throw notFound();
  bus.emit("screen.updated", { screen, hotel });
  return screen;
}

function unlessRemoved(error: unknown): void {
  if ((error as { code?: unknown }).code !== "not_found") throw error;
}
