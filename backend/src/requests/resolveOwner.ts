import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { AccountDoc } from "#auth/model.js";
import type { Staff } from "#auth/staffIdentity.js";
import { getPosition } from "#auth/staffPosition.js";
import { invalidField } from "#lib/appError.js";
import { listAccounts } from "#people/accounts.js";
import type { ServiceRequestDoc } from "./model.js";

type Change = EndpointValues<"PUT /hotel-admin/requests/:id/status">["body"];
export type Owner = Pick<ServiceRequestDoc, "assigned_to" | "assigned_to_id">;

export const asOwner = ({ _id, name, username }: AccountDoc): Owner => ({
  assigned_to: name || username,
  assigned_to_id: _id,
});

/**
 * The new owner after a status change: the person named by id; else a typed name, except on shared screens; else the
 * person who accepts. Null when the owner does not change.
 * @throws AppError 400 for a person who does not work at the hotel
 */
export async function resolveOwner(
  { hotel, person, screen }: Staff,
  { status, assigned_to, assigned_to_id }: Change,
): Promise<Owner | null> {
  if (assigned_to_id !== undefined) {
    const owner = (await listAccounts(hotel)).find(({ _id }) => String(_id) === assigned_to_id.toLowerCase());
    if (owner === undefined || getPosition(owner, hotel) === null) {
      throw invalidField("assigned_to_id", "This person no longer works here");
    }
    return asOwner(owner);
  }
  if (assigned_to && screen === null) {
    return { assigned_to, assigned_to_id: assigned_to === person.name ? person.id : null };
  }
  return status === "in_progress" ? { assigned_to: person.name, assigned_to_id: person.id } : null;
}
