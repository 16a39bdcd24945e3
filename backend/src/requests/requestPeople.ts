import { mayCall } from "@roombell/common/contract/access";
import type { RequestPerson } from "@roombell/common/contract/serviceRequest";
import type { AccountDoc } from "#auth/model.js";
import { positionOf } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { accountsOf } from "#people/accounts.js";

/** Somebody who may have requests: of these service categories, or (null) of all. */
export type RequestTaker = { account: AccountDoc; categories: readonly string[] | null };

/** The people of a hotel who may have requests. */
export async function requestTakers(hotel: HotelDoc): Promise<RequestTaker[]> {
  return (await accountsOf(hotel)).flatMap((account) => {
    const position = positionOf(account, hotel);
    if (position === null || !mayCall(position, "PUT /hotel-admin/requests/:id/status")) return [];
    return [{ account, categories: position === "department" ? account.categories : null }];
  });
}

/** The same people as staff see them, by name. */
export async function requestPeople(hotel: HotelDoc): Promise<RequestPerson[]> {
  const people = (await requestTakers(hotel)).map(({ account: { _id, name, username }, categories }) => ({
    id: String(_id),
    name: name || username,
    categories: categories === null ? null : [...categories],
  }));
  return people.sort((one, other) => one.name.localeCompare(other.name, "en"));
}
