import { AppError } from "../lib/appError.js";
import { verifyToken, type TokenClaims } from "../lib/tokens.js";
import type { AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { accountById, hotelById } from "./lookups.js";

/** A hotel administrator with the hotel that the account belongs to. */
export type Staff = { account: AccountDoc; hotel: HotelDoc };
export type PlatformAdmin = { account: AccountDoc };
/** Whoever signed in; `hotel` is null for software administrators. */
export type SignedIn = { account: AccountDoc; hotel: HotelDoc | null; claims: TokenClaims };

/**
 * The account behind a token, checked against the database: a token ends with its account, its token version, its
 * hotel, or by logging out.
 * @throws AppError `unauthenticated`, or `forbidden` when the hotel is switched off
 */
export async function identifyStaff(jwtSecret: string, token: string): Promise<SignedIn> {
  const claims = verifyToken(jwtSecret, token);
  if (claims === null) throw new AppError("unauthenticated");
  const account = await accountById(claims.sub);
  if (!account || account.role !== claims.role) throw new AppError("unauthenticated");
  const hotel = account.hotel_id === null ? null : await hotelById(account.hotel_id);
  if (account.hotel_id !== null && hotel === null) throw new AppError("unauthenticated");
  // Before the token version: deactivating a hotel also ends its tokens, and its staff should learn why.
  if (hotel?.is_active === false) throw new AppError("forbidden", "This hotel is not active");
  if (account.token_version !== claims.tv) throw new AppError("unauthenticated");
  if (account.ended_sessions?.some(({ id }) => id === claims.session_id))
    throw new AppError("unauthenticated");
  return { account, hotel, claims };
}
