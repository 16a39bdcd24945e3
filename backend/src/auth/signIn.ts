import type { loginBody } from "@roombell/common/contract/auth";
import type { FactorMethod } from "@roombell/common/contract/errors";
import type { z } from "zod";
import type { HotelDoc } from "#hotels/model.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { factorMethods } from "./factors/factorMethods.js";
import { openHotelOf, wrongPassword } from "./factors/secondFactor.js";
import { Account, type AccountDoc } from "./model.js";
import {
  hashPassword,
  isOutdatedHash,
  verifyAgainstNothing,
  verifyPassword,
  type HashingLane,
} from "./passwords.js";
import { recordSignInRefusal } from "./recordSignInRefusal.js";
import type { PasswordThrottle } from "./throttles.js";
import { familiarNow, guessBy, newDevice, type Visitor } from "./visitor.js";

/**
 * The account for a username and password. An unknown user, a wrong password, the other portal's account, an expired
 * initial password and a removed hotel get the same answer after the same time. `device` is the credential to leave on
 * the device; `methods` are the second factors one of which completes the sign-in, none if it is complete.
 * @throws AppError 401; 429 after too many failures; 403 for the right password of an inactive hotel or account
 */
export async function signIn(
  portal: AccountDoc["role"],
  { username, password }: z.output<typeof loginBody>,
  { device, ...caller }: Visitor,
  throttle: PasswordThrottle,
): Promise<{ account: AccountDoc; hotel: HotelDoc | null; device: string; methods: FactorMethod[] }> {
  const username_key = username.toLowerCase();
  const found = await Account.findOne({ username_key, role: portal }).lean<AccountDoc>();
  const guess = { account: username_key, ...guessBy(found, { device, ...caller }) };
  const lane = guess.device === null ? "unknown" : "known";
  const account = await throttle
    .guard(guess, () => accountWithPassword(found, password, lane))
    .catch((error: unknown) => {
      recordSignInRefusal("authn_login_lock", found, caller);
      throw error;
    });
  if (account === null) {
    recordSignInRefusal("authn_login_fail", found, caller);
    throw wrongPassword();
  }
  const hotel = await openHotelOf(account);
  const kept = device ?? newDevice();
  const methods = await factorMethods(account);
  await recordSignIn(account, password, { ...caller, device: kept, isComplete: methods.length === 0 });
  return { account, hotel, device: kept, methods };
}

/** Known devices go before strangers in the queue for hashing: no hotel may take all of its places. */
const inQueueOfHotel = createKeyedQueue({ running: 4, waiting: 200 });

async function accountWithPassword(account: AccountDoc | null, password: string, lane: HashingLane) {
  const verify = (): Promise<boolean> =>
    account === null ? verifyAgainstNothing(password) : verifyPassword(account.password_hash, password, lane);
  const hotel = String(account?.hotel_id ?? "platform");
  const isRight = await (lane === "known" ? inQueueOfHotel(hotel, verify) : verify());
  if (!isRight || account === null) return null;
  const { initial_password_expires_at: until } = account;
  return until === null || until > new Date() ? account : null;
}

/**
 * Records address and device as familiar unless a second factor is still to be shown, and the first use of an initial password, and
 * upgrades an outdated hash.
 */
async function recordSignIn(
  account: AccountDoc,
  password: string,
  { address, device, isComplete }: { address: string; device: string; isComplete: boolean },
): Promise<void> {
  const isFirstUse =
    account.initial_password_expires_at !== null && account.initial_password_used_at === null;
  const changes = {
    ...(isComplete && familiarNow(account, address, device)),
    ...(isFirstUse && { initial_password_used_at: new Date() }),
    ...(isOutdatedHash(account.password_hash) && { password_hash: await hashPassword(password) }),
  };
  if (Object.keys(changes).length === 0) return;
  await Account.updateOne({ _id: account._id, password_hash: account.password_hash }, { $set: changes });
}
