import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { AccountDoc } from "#auth/model.js";
import type { Staff } from "#auth/staffIdentity.js";
import { positionOf } from "#auth/staffPosition.js";
import { invalidField } from "#lib/appError.js";
import { accountsOf } from "#people/accounts.js";
import type { ServiceRequestDoc } from "./model.js";

type Change = EndpointValues<"PUT /hotel-admin/requests/:id/status">["body"];
export type Owner = Pick<ServiceRequestDoc, "assigned_to" | "assigned_to_id">;

/** An account as the owner of requests. */
export const asOwner = ({ _id, name, username }: AccountDoc): Owner => ({
  assigned_to: name || username,
  assigned_to_id: _id,
});

/**
 * Who has a request after a change: the named person; a typed name, except on shared screens; else whoever accepts it.
 * Null when it stays.
 * @throws AppError 400 for somebody who does not work at the hotel
 */
export async function ownerOf(
  { hotel, person, screen }: Staff,
  { status, assigned_to, assigned_to_id }: Change,
): Promise<Owner | null> {
  if (assigned_to_id !== undefined) {
    const owner = (await accountsOf(hotel)).find(({ _id }) => String(_id) === assigned_to_id.toLowerCase());
    if (owner === undefined || positionOf(owner, hotel) === null) {
      throw invalidField("assigned_to_id", "This person does not work here any more");
    }
    return asOwner(owner);
  }
  if (assigned_to && screen === null) {
    return { assigned_to, assigned_to_id: assigned_to === person.name ? person.id : null };
  }
  return status === "in_progress" ? { assigned_to: person.name, assigned_to_id: person.id } : null;
}
