import type { AccountDoc } from "#auth/model.js";
import { fitsBoard, isManager } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { accountsOf } from "#people/accounts.js";
import type { ScreenDoc } from "./model.js";

/** Who may act on a screen's board, by name. */
export async function boardPeople(screen: ScreenDoc, hotel: HotelDoc): Promise<AccountDoc[]> {
  const people = (await accountsOf(hotel)).filter((account) => fitsBoard(account, hotel, screen));
  return people.sort((one, other) => nameOf(one).localeCompare(nameOf(other), "en"));
}

/** Whether changes on a board need somebody to be chosen: as soon as it has people other than the hotel's managers. */
export const isPersonRequired = (people: AccountDoc[], hotel: HotelDoc): boolean =>
  people.some((account) => !isManager(hotel, account));

const nameOf = ({ name, username }: AccountDoc): string => name || username;
