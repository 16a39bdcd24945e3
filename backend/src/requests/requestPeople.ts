import { mayCall } from "@roombell/common/contract/access";
import type { RequestPerson } from "@roombell/common/contract/serviceRequest";
import type { AccountDoc } from "#auth/model.js";
import { getPosition } from "#auth/staffPosition.js";
import type { HotelDoc } from "#hotels/model.js";
import { listAccounts } from "#people/accounts.js";

/** A person who may be assigned requests of these service categories; null for all. */
export type RequestAssignee = { account: AccountDoc; categories: readonly string[] | null };

export async function listAssignees(hotel: HotelDoc): Promise<RequestAssignee[]> {
  return (await listAccounts(hotel)).flatMap((account) => {
    const position = getPosition(account, hotel);
    if (position === null || !mayCall(position, "PUT /hotel-admin/requests/:id/status")) return [];
    return [{ account, categories: position === "department" ? account.categories : null }];
  });
}

/** The assignees as staff see them, by name. */
export async function requestPeople(hotel: HotelDoc): Promise<RequestPerson[]> {
  const people = (await listAssignees(hotel)).map(({ account: { _id, name, username }, categories }) => ({
    id: String(_id),
    name: name || username,
    categories: categories === null ? null : [...categories],
  }));
  return people.sort((one, other) => one.name.localeCompare(other.name, "en"));
}
