import type { OwnScreen } from "@roombell/common/contract/screen";
import { QUIET_MINUTES, SHIFT_HOURS } from "@roombell/common/domain/pin";
import { Types } from "mongoose";
import { accountById, hotelById } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import { fitsBoard, isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { listAccounts } from "#people/accounts.js";
import { Screen, type ScreenDoc } from "./model.js";
import { presentOwnScreen } from "./presentScreen.js";

/** People who may use a screen's board, by name. */
export async function listBoardPeople(screen: ScreenDoc, hotel: HotelDoc): Promise<AccountDoc[]> {
  const people = (await listAccounts(hotel)).filter((account) => fitsBoard(account, hotel, screen));
  return people.sort((one, other) => displayName(one).localeCompare(displayName(other), "en"));
}

/** Changes on a board need a chosen person once it has people other than the hotel's managers. */
export const isPersonRequired = (people: AccountDoc[], hotel: HotelDoc): boolean =>
  people.some((account) => !isManager(hotel, account));

const displayName = ({ name, username }: AccountDoc): string => name || username;

const SHIFT_MS = SHIFT_HOURS * 60 * 60 * 1000;
/** The screen signs the person out itself; the server allows for its reports, which are up to half a minute apart. */
const QUIET_MS = QUIET_MINUTES * 60 * 1000;

export type ChosenPerson = { account: AccountDoc; until: Date };

/**
 * Null once the shift is over, the screen was untouched for too long, the person may no longer use the board, or their
 * PIN has changed.
 */
export async function findChosenPerson(screen: ScreenDoc, hotel: HotelDoc): Promise<ChosenPerson | null> {
  if (!screen.person) return null;
  const { account_id, pin_version, since, active_at = since } = screen.person;
  const until = new Date(Math.min(since.getTime() + SHIFT_MS, active_at.getTime() + QUIET_MS));
  if (until <= new Date()) return null;
  const account = await accountById(String(account_id));
  if (account === null || !hotel._id.equals(account.hotel_id ?? "") || !fitsBoard(account, hotel, screen))
    return null;
  return (account.pin_version ?? 0) === pin_version ? { account, until } : null;
}

/** A screen with its hotel and chosen person; null when screen or hotel was removed. */
export async function loadScreen(
  id: string,
  hotel_id: string,
): Promise<{ screen: ScreenDoc; hotel: HotelDoc; person: ChosenPerson | null } | null> {
  const [screen, hotel] = await Promise.all([
    Screen.findOne({ _id: id, hotel_id }).lean<ScreenDoc>(),
    hotelById(new Types.ObjectId(hotel_id)),
  ]);
  return screen && hotel && { screen, hotel, person: await findChosenPerson(screen, hotel) };
}

export async function loadOwnScreen(screen: ScreenDoc, hotel: HotelDoc): Promise<OwnScreen> {
  const [person, people] = await Promise.all([
    findChosenPerson(screen, hotel),
    listBoardPeople(screen, hotel),
  ]);
  return presentOwnScreen(screen, hotel, { person, isRequired: isPersonRequired(people, hotel) });
}
