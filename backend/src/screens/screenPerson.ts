import type { Types } from "mongoose";
import { hotelById } from "#auth/lookups.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, notFound } from "#lib/appError.js";
import { chosenPerson } from "./chosenPerson.js";
import { Screen, type ScreenDoc } from "./model.js";

/** Follows changes of the people who act on shared screens. Returns a function that stops this. */
export function followPeople(): () => void {
  const stops = [
    bus.on("person.updated", ({ hotel_id, account_id }) => updatePerson(hotel_id, account_id)),
    bus.on("hotel.pins_required", async ({ hotel }) => {
      for (const screen of await screensOfHotel(hotel._id)) await endPerson(screen, hotel);
    }),
  ];
  return () => stops.forEach((stop) => stop());
}

/** Screens show somebody's new name, and nobody once the person may no longer act on them. */
async function updatePerson(hotel_id: Types.ObjectId, account_id: Types.ObjectId): Promise<void> {
  const screens = await screensOfHotel(hotel_id, { "person.account_id": account_id });
  const hotel = screens.length === 0 ? null : await hotelById(hotel_id, true);
  if (hotel === null) return;
  for (const screen of screens) {
    if ((await chosenPerson(screen, hotel)) === null) await endPerson(screen, hotel);
    else bus.emit("screen.updated", { screen, hotel });
  }
}

const screensOfHotel = (hotel_id: Types.ObjectId, filter: object = {}): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id, ...filter }).lean<ScreenDoc[]>();

async function endPerson(screen: ScreenDoc, hotel: HotelDoc): Promise<void> {
  await writePerson(screen, hotel, { $unset: { person: 1 } }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.code !== "not_found") throw error;
  });
}

/** Changes who acts on a screen, which shows it at once. */
export async function writePerson(
  { _id, hotel_id }: Pick<ScreenDoc, "_id" | "hotel_id">,
  hotel: HotelDoc,
  change: object,
): Promise<ScreenDoc> {
  const screen = await Screen.findOneAndUpdate({ _id, hotel_id }, change, {
    returnDocument: "after",
  }).lean<ScreenDoc>();
  if (screen === null) throw notFound();
  bus.emit("screen.updated", { screen, hotel });
  return screen;
}
