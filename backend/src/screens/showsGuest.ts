import type { WorkKind } from "@roombell/common/contract/liveEvents";
import type { Staff } from "#auth/staffIdentity.js";
import { guestNames, type GuestName } from "#rooms/guestNames.js";
import type { WorkDoc } from "#work/model.js";

export type Reader = Pick<Staff, "screen" | "person">;

/**
 * Whether a caller may see the guest's name and phone number. Any passer-by can read a shared screen, so without a
 * chosen person it shows no guests, except for the names on the front desk's requests.
 */
export const showsGuest = ({ screen, person }: Reader, kind: WorkKind): boolean =>
  screen === null || person.id !== null || (kind === "request" && screen.board === "front_desk");

type OfStay = Pick<WorkDoc<string>, "stay_id">;

/** Loads the guest names of these rows that the caller may see. */
export async function visibleGuests(
  staff: Reader & Pick<Staff, "hotel">,
  kind: WorkKind,
  rows: OfStay[],
): Promise<(row: OfStay) => GuestName> {
  return showsGuest(staff, kind) ? guestNames(staff.hotel._id, rows) : () => null;
}
