import type { Caller } from "@roombell/common/contract/access";
import type { Position } from "@roombell/common/domain/position";
import type { Types } from "mongoose";
import type { HotelDoc } from "#hotels/model.js";
import { AppError } from "#lib/appError.js";
import type { ScreenDoc } from "#screens/model.js";
import { accountById, beforeRefusing, hotelById } from "./lookups.js";
import type { AccountDoc } from "./model.js";
import { positionOf } from "./staffPosition.js";
import { verifyToken, type TokenClaims } from "./tokens.js";

/** Who acts, by the name that others read: a person, or a shared screen, which has no id here. */
export type Person = { id: Types.ObjectId | null; name: string; username: string };
/** Who acts in a hotel's portal. */
export type Staff = {
  hotel: HotelDoc;
  /** What the table of rights names them. */
  caller: Caller;
  /** The service categories whose requests they see; null for all. */
  categories: readonly string[] | null;
  person: Person;
  /** The shared screen on which they act; null for their own session. */
  screen: ScreenDoc | null;
};
export type PlatformAdmin = { account: AccountDoc };
/** Whoever signed in; `hotel` and `position` are null for software administrators. */
export type SignedIn = {
  account: AccountDoc;
  hotel: HotelDoc | null;
  position: Position | null;
  claims: TokenClaims;
};
/** A signed-in account about itself. */
export type OwnSession = Pick<SignedIn, "account" | "claims">;

/**
 * The account behind a token, checked at every call: a token ends with its account, its token version, its
 * hotel, or by logging out.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is switched off
 */
export async function identifyStaff(jwtSecret: string, token: string): Promise<SignedIn> {
  const claims = verifyToken(jwtSecret, token);
  if (claims === null) throw new AppError("unauthenticated");
  return beforeRefusing((isFresh) => identifySession(claims, isFresh));
}

type SessionClaims = Pick<TokenClaims, "sub" | "role" | "tv" | "session_id">;

/**
 * The account behind the claims of a token that was verified before, or of a session; `isFresh` reads what is stored, whatever is cached.
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
  // Before the token version: deactivating a hotel also ends its tokens, and its staff should learn why.
  if (hotel?.is_active === false) throw new AppError("forbidden", "This hotel is not active");
  if (account.token_version !== claims.tv) throw new AppError("unauthenticated");
  if (account.ended_sessions.some(({ id }) => id === claims.session_id))
    throw new AppError("unauthenticated");
  const position = hotel && positionOf(account, hotel);
  if (hotel !== null && position === null) throw new AppError("unauthenticated");
  return { account, hotel, position, claims };
}

export const personOf = ({ _id, name, username }: AccountDoc): Person => ({
  id: _id,
  name: name || username,
  username,
});

/** A signed-in account as it acts in its hotel; null for software administrators. */
export function staffBehind({ account, hotel, position }: SignedIn): Staff | null {
  if (hotel === null || position === null) return null;
  return {
    hotel,
    caller: position,
    categories: position === "department" ? account.categories : null,
    person: personOf(account),
    screen: null,
  };
}
