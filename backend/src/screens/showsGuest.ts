import type { WorkKind } from "@roombell/common/contract/liveEvents";
import type { Staff } from "#auth/staffIdentity.js";
import { guestNames, type GuestName } from "#rooms/guestNames.js";
import type { WorkDoc } from "#work/model.js";

/** The part of a reader on which {@link showsGuest} depends. */
export type Reader = Pick<Staff, "screen" | "person">;

/**
 * Whether a caller sees whose order or request it is, by name and phone number. A shared screen on which nobody is
 * chosen is read by whoever passes: it shows no guest, except that the front desk's board names those of its requests.
 */
export const showsGuest = ({ screen, person }: Reader, kind: WorkKind): boolean =>
  screen === null || person.id !== null || (kind === "request" && screen.board === "front_desk");

type OfStay = Pick<WorkDoc<string>, "stay_id">;

/** Reads whose orders or requests these are, as far as a caller may see it. */
export async function visibleGuests(
  staff: Reader & Pick<Staff, "hotel">,
  kind: WorkKind,
  rows: OfStay[],
): Promise<(row: OfStay) => GuestName> {
  return showsGuest(staff, kind) ? guestNames(staff.hotel._id, rows) : () => null;
}
