import type { WorkKind } from "@roombell/common/contract/liveEvents";
import type { Staff } from "#auth/staffIdentity.js";

/** The part of a reader on which {@link showsGuest} depends. */
export type Reader = Pick<Staff, "screen" | "person">;

/**
 * Whether a caller sees whose order or request it is, by name and phone number. A shared screen on which nobody is
 * chosen is read by whoever passes: it shows no guest, except that the front desk's board names those of its requests.
 */
export const showsGuest = ({ screen, person }: Reader, kind: WorkKind): boolean =>
  screen === null || person.id !== null || (kind === "request" && screen.board === "front_desk");
