import type { Caller } from "@roombell/common/contract/access";
import type { Position } from "@roombell/common/domain/position";
import type { Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import type { ScreenDoc } from "#screens/model.js";
import { accountById, hotelById, retryUncached } from "./lookups.js";
import type { AccountDoc } from "./model.js";
import { getPosition } from "./staffPosition.js";
import { verifyToken, type TokenClaims } from "./tokens.js";

/** The acting person, or a shared screen, whose id is null; `name` is shown to others. */
export type Person = { id: Types.ObjectId | null; name: string; username: string };
/** A caller of a hotel's portal. */
export type Staff = {
  hotel: HotelDoc;
  /** Key in the contract's access rules. */
  caller: Caller;
  /** Service categories of the requests they may see; null for all. */
  categories: readonly string[] | null;
  person: Person;
  /** The shared screen they use; null for their own session. */
  screen: ScreenDoc | null;
};
export type PlatformAdmin = { account: AccountDoc };
/** `hotel` and `position` are null for software administrators. */
export type SignedIn = {
  account: AccountDoc;
  hotel: HotelDoc | null;
  position: Position | null;
  claims: TokenClaims;
};
export type OwnSession = Pick<SignedIn, "account" | "claims">;

/**
 * Identifies the account of a token. Checked at every call: a token ends with its account, token version or hotel, or
 * by logging out.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is inactive
 */
export async function identifyStaff(jwtSecret: string, token: string): Promise<SignedIn> {
  const claims = verifyToken(jwtSecret, token);
  if (claims === null) throw new AppError("unauthenticated");
  return retryUncached((isFresh) => identifySession(claims, isFresh));
}

type SessionClaims = Pick<TokenClaims, "sub" | "role" | "tv" | "session_id">;

/**
 * Identifies the account of verified claims; `isFresh` bypasses the cache.
 * @throws AppError as {@link identifyStaff}
 */
export async function identifySession<C extends SessionClaims>(
  claims: C,
  isFresh: boolean,
): Promise<Omit<SignedIn, "claims"> & { claims: C }> {
  const account = await accountById(claims.sub, isFresh);
  if (!account || account.role !== claims.role) throw new AppError("unauthenticated");
  const hotel = account.hotel_id === null ? null : await hotelById(account.hotel_id, isFresh);
  if (account.hotel_id !== null && hotel === null) throw new AppError("unauthenticated");
  // Before the token version, which deactivating a hotel increments too: staff should see the reason.
  if (hotel?.is_active === false) throw new AppError("forbidden", "This hotel is not active");
  if (account.token_version !== claims.tv) throw new AppError("unauthenticated");
  if (account.ended_sessions.some(({ id }) => id === claims.session_id))
    throw new AppError("unauthenticated");
  const position = hotel && getPosition(account, hotel);
  if (hotel === null ? !account.is_active : position === null) throw new AppError("unauthenticated");
  return { account, hotel, position, claims };
}

export const toPerson = ({ _id, name, username }: AccountDoc): Person => ({
  id: _id,
  name: name || username,
  username,
});

/** Null for software administrators. */
export function toStaff({ account, hotel, position }: SignedIn): Staff | null {
  if (hotel === null || position === null) return null;
  return {
    hotel,
    caller: position,
    categories: position === "department" ? account.categories : null,
    person: toPerson(account),
    screen: null,
  };
}
