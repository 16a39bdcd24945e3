import type { loginBody } from "@roombell/common/contract/auth";
import type { FactorMethod } from "@roombell/common/contract/errors";
import type { z } from "zod";
import type { HotelDoc } from "#hotels/model.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { factorMethods } from "./factors/factorMethods.js";
import { findOpenHotel, wrongPassword } from "./factors/secondFactor.js";
import { Account, type AccountDoc } from "./model.js";
import {
  hashPassword,
  isOutdatedHash,
  verifyAgainstDummy,
  verifyPassword,
  type HashingLane,
} from "./passwords.js";
import { recordSignInRefusal } from "./recordSignInRefusal.js";
import type { PasswordThrottle } from "./throttles.js";
import { buildGuess, markFamiliar, newDevice, type Visitor } from "./visitor.js";

/**
 * Signs in with username and password. An unknown user, a wrong password, the other portal's account, an expired
 * initial password and a removed hotel get the same answer after the same time. `device` is the credential to store on
 * the device; `methods` lists the second factors that can complete the sign-in, none if it is complete.
 * @throws AppError 401; 429 after too many failures; 403 for the right password of an inactive hotel or account
 */
export async function signIn(
  portal: AccountDoc["role"],
  { username, password }: z.output<typeof loginBody>,
  { device, ...caller }: Visitor,
  throttle: PasswordThrottle,
): Promise<{ account: AccountDoc; hotel: HotelDoc | null; device: string; methods: FactorMethod[] }> {
  const username_key = username.toLowerCase();
  const candidate = await Account.findOne({ username_key, role: portal }).lean<AccountDoc>();
  const guess = { account: username_key, ...buildGuess(candidate, { device, ...caller }) };
  const lane = guess.device === null ? "unknown" : "known";
  const account = await throttle
    .guard(guess, () => accountWithPassword(candidate, password, lane))
    .catch((error: unknown) => {
      recordSignInRefusal("authn_login_lock", candidate, caller);
      throw error;
    });
  if (account === null) {
    recordSignInRefusal("authn_login_fail", candidate, caller);
    throw wrongPassword();
  }
  const hotel = await findOpenHotel(account);
  const credential = device ?? newDevice();
  const methods = await factorMethods(account);
  await recordSignIn(account, password, { ...caller, device: credential, isComplete: methods.length === 0 });
  return { account, hotel, device: credential, methods };
}

/** Known devices have priority in the hashing queue; this keeps one hotel from filling it. */
const inHotelQueue = createKeyedQueue({ running: 4, waiting: 200 });

async function accountWithPassword(account: AccountDoc | null, password: string, lane: HashingLane) {
  const verify = (): Promise<boolean> =>
    account === null ? verifyAgainstDummy(password) : verifyPassword(account.password_hash, password, lane);
  const hotel = String(account?.hotel_id ?? "platform");
  const isRight = await (lane === "known" ? inHotelQueue(hotel, verify) : verify());
  if (!isRight || account === null) return null;
  const { initial_password_expires_at: until } = account;
  return until === null || until > new Date() ? account : null;
}

/**
 * Marks address and device as familiar once no second factor is missing, records the first use of an initial password
 * and upgrades an outdated hash.
 */
async function recordSignIn(
  account: AccountDoc,
  password: string,
  { address, device, isComplete }: { address: string; device: string; isComplete: boolean },
): Promise<void> {
  const isFirstUse =
    account.initial_password_expires_at !== null && account.initial_password_used_at === null;
  const changes = {
    ...(isComplete && markFamiliar(account, address, device)),
    ...(isFirstUse && { initial_password_used_at: new Date() }),
    ...(isOutdatedHash(account.password_hash) && { password_hash: await hashPassword(password) }),
  };
  if (Object.keys(changes).length === 0) return;
  await Account.updateOne({ _id: account._id, password_hash: account.password_hash }, { $set: changes });
}
