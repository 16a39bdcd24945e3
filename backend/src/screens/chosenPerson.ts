import type { OwnScreen } from "@roombell/common/contract/screen";
import { SHIFT_HOURS } from "@roombell/common/domain/pin";
import { Types } from "mongoose";
import { accountById, hotelById } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import { fitsBoard, isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { accountsOf } from "#people/accounts.js";
import { Screen, type ScreenDoc } from "./model.js";
import { presentOwnScreen } from "./presentScreen.js";

/** Who may act on a screen's board, by name. */
export async function boardPeople(screen: ScreenDoc, hotel: HotelDoc): Promise<AccountDoc[]> {
  const people = (await accountsOf(hotel)).filter((account) => fitsBoard(account, hotel, screen));
  return people.sort((one, other) => nameOf(one).localeCompare(nameOf(other), "en"));
}

/** Whether changes on a board need somebody to be chosen: as soon as it has people other than the hotel's managers. */
export const isPersonRequired = (people: AccountDoc[], hotel: HotelDoc): boolean =>
  people.some((account) => !isManager(hotel, account));

const nameOf = ({ name, username }: AccountDoc): string => name || username;

const SHIFT_MS = SHIFT_HOURS * 60 * 60 * 1000;

/** Somebody who acts on a shared screen, and until when. */
export type ChosenPerson = { account: AccountDoc; until: Date };

/** Who acts on a screen now: the choice ends with the shift, with the person's place at the board, and with another PIN. */
export async function chosenPerson(screen: ScreenDoc, hotel: HotelDoc): Promise<ChosenPerson | null> {
  if (!screen.person) return null;
  const { account_id, pin_version, since } = screen.person;
  const until = new Date(since.getTime() + SHIFT_MS);
  if (until <= new Date()) return null;
  const account = await accountById(String(account_id));
  if (account === null || !fitsBoard(account, hotel, screen)) return null;
  return (account.pin_version ?? 0) === pin_version ? { account, until } : null;
}

/** A screen with its hotel and who acts on it now; null once either was removed. */
export async function readScreen(
  id: string,
  hotel_id: string,
): Promise<{ screen: ScreenDoc; hotel: HotelDoc; person: ChosenPerson | null } | null> {
  const [screen, hotel] = await Promise.all([
    Screen.findOne({ _id: id, hotel_id }).lean<ScreenDoc>(),
    hotelById(new Types.ObjectId(hotel_id)),
  ]);
  return screen && hotel && { screen, hotel, person: await chosenPerson(screen, hotel) };
}

/** A screen as it sees itself now. */
export async function ownScreen(screen: ScreenDoc, hotel: HotelDoc): Promise<OwnScreen> {
  const [person, people] = await Promise.all([chosenPerson(screen, hotel), boardPeople(screen, hotel)]);
  return presentOwnScreen(screen, hotel, { person, isRequired: isPersonRequired(people, hotel) });
}
