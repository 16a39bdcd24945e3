import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Types } from "mongoose";
import { bus } from "../events/bus.js";
import type { PairedScreen } from "../identity/screen.js";
import { invalidField, notFound } from "../lib/appError.js";
import type { AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { Screen, type ScreenDoc } from "../models/screen.js";
import { boardPeople } from "../queries/boardPeople.js";
import { provePerson, type PinKeys } from "./provePerson.js";
import type { Visitor } from "./visitor.js";

type Choice = EndpointValues<"POST /screen/person">["body"];
const AFTER = { returnDocument: "after" } as const;

/**
 * Somebody says that they act on the screen from now on, and proves it unless the hotel does without PINs.
 * @throws AppError 400 at the field that is wrong or missing; 429 after too many wrong PINs or passwords
 */
export async function choosePerson(
  { screen, hotel }: PairedScreen,
  { account_id, ...proof }: Choice,
  visitor: Visitor,
  keys: PinKeys,
): Promise<{ screen: ScreenDoc; account: AccountDoc }> {
  const people = await boardPeople(screen, hotel);
  const named = people.find(({ _id }) => String(_id) === account_id.toLowerCase());
  if (named === undefined)
    throw invalidField("account_id", "This person does not work on this board any more");
  const account =
    hotel.screen_pins === false
      ? named
      : await provePerson({ account: named, screen, hotel }, proof, visitor, keys);
  const person = { account_id: account._id, pin_version: account.pin_version ?? 0, since: new Date() };
  return { screen: await write(screen, hotel, { $set: { person } }), account };
}

/** Nobody in particular acts on the screen any longer. */
export const endPerson = ({ screen, hotel }: PairedScreen): Promise<ScreenDoc> =>
  write(screen, hotel, { $unset: { person: 1 } });

/** Somebody is no longer chosen on any screen of the hotel, which the screens show at once; without an id, nobody is. */
export async function endPersonOnScreens(hotel: HotelDoc, account_id?: Types.ObjectId): Promise<void> {
  for (const screen of await screensWith(hotel, account_id)) {
    await write(screen, hotel, { $unset: { person: 1 } }).catch(unlessRemoved);
  }
}

/** The screens on which somebody is chosen show their new name. */
export async function renamePersonOnScreens(hotel: HotelDoc, account_id: Types.ObjectId): Promise<void> {
  for (const screen of await screensWith(hotel, account_id)) bus.emit("screen.updated", { screen, hotel });
}

const screensWith = ({ _id: hotel_id }: HotelDoc, account_id?: Types.ObjectId): Promise<ScreenDoc[]> =>
  Screen.find({ hotel_id, ...(account_id && { "person.account_id": account_id }) }).lean<ScreenDoc[]>();

async function write(
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
