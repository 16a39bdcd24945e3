import { accountById, hotelById } from "#auth/lookups.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { recordSignInRefusal } from "#auth/recordSignInRefusal.js";
import { getPosition } from "#auth/staffPosition.js";
import type { GuessKeys } from "#auth/throttles.js";
import { verifyTicket } from "#auth/tokens.js";
import { familiarDevice, markFamiliar, newDevice, type Visitor } from "#auth/visitor.js";
import type { HotelDoc } from "#hotels/model.js";
import { AppError, invalidField } from "#lib/appError.js";
import { spendCode } from "./totp.js";

/**
 * Completes a sign-in with an authenticator or recovery code.
 * @throws AppError `unauthenticated` for an expired ticket; 400 at `code`; 429 after too many wrong ones
 */
export async function completeSignIn(
  { ticket, code }: { ticket: string; code: string },
  visitor: Visitor,
  { jwtSecret, throttles }: GuessKeys,
): Promise<{ account: AccountDoc; hotel: HotelDoc | null; device: string }> {
  const claims = verifyTicket(jwtSecret, ticket);
  const account = claims && (await accountById(claims.sub));
  if (!account || account.token_version !== claims.tv) {
    throw new AppError("unauthenticated", "This took too long. Please sign in again");
  }
  const hotel = await findOpenHotel(account);
  await proveCode(account, code, visitor, { jwtSecret, throttles });
  const { device, address } = visitor;
  const credential = device ?? newDevice();
  await Account.updateOne({ _id: account._id }, { $set: markFamiliar(account, address, credential) });
  return { account, hotel, device: credential };
}

/**
 * Spends an authenticator or recovery code.
 * @throws AppError 400 at `code`; 429 after too many wrong ones
 */
export async function proveCode(
  account: AccountDoc,
  code: string,
  { device, ...caller }: Visitor,
  { jwtSecret, throttles }: GuessKeys,
): Promise<void> {
  // Counted per account, as an attacker with the password could use many addresses and devices. Devices that passed the
  // second factor before are counted separately, so that an attacker cannot lock them out.
  const guess = {
    account: `second factor ${account.username_key}`,
    address: "",
    device: familiarDevice(account, device),
    isFamiliar: true,
  };
  const seen = { isUsed: false };
  const isRight = await throttles.passwords
    .guard(guess, async () => {
      const outcome = await spendCode(account, code, jwtSecret);
      seen.isUsed = outcome === "used";
      return outcome === "right" ? true : null;
    })
    .catch((error: unknown) => {
      recordSignInRefusal("authn_login_lock", account, caller, "second factor");
      throw error;
    });
  if (isRight === null) {
    recordSignInRefusal("authn_login_fail", account, caller, "second factor");
    throw invalidField("code", seen.isUsed ? "This code has already been used" : "This code is wrong");
  }
}

/** Also for removed accounts and hotels, so as not to reveal that they existed. */
export const wrongPassword = (): AppError => new AppError("unauthenticated", "Wrong username or password");

/** @throws AppError when the account or its hotel is inactive or removed */
export async function findOpenHotel(account: AccountDoc): Promise<HotelDoc | null> {
  const disabled = new AppError("forbidden", "This account has been deactivated");
  if (account.hotel_id === null) {
    if (!account.is_active) throw disabled;
    return null;
  }
  const hotel = await hotelById(account.hotel_id, true);
  if (hotel === null || account.is_deleted) throw wrongPassword();
  if (!hotel.is_active) throw new AppError("forbidden", "This hotel is not active");
  if (getPosition(account, hotel) === null) throw disabled;
  return hotel;
}
