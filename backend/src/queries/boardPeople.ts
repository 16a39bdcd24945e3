import type { AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import type { ScreenDoc } from "../models/screen.js";
import { fitsBoard, isManager } from "../models/staffPosition.js";
import { accountsOf } from "./accounts.js";

/** Who may act on a screen's board, by name. */
export async function boardPeople(screen: ScreenDoc, hotel: HotelDoc): Promise<AccountDoc[]> {
  const people = (await accountsOf(hotel)).filter((account) => fitsBoard(account, hotel, screen));
  return people.sort((one, other) => nameOf(one).localeCompare(nameOf(other), "en"));
}

/** Whether changes on a board need somebody to be chosen: as soon as it has people other than the hotel's managers. */
export const isPersonRequired = (people: AccountDoc[], hotel: HotelDoc): boolean =>
  people.some((account) => !isManager(hotel, account));

const nameOf = ({ name, username }: AccountDoc): string => name || username;
