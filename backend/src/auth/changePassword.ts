import { bus } from "#database/bus.js";
import { AppError, invalidField } from "#lib/appError.js";
import commonPasswords from "./commonPasswords.json" with { type: "json" };
import type { AccountDoc } from "./model.js";
import { hashPassword, verifyPassword } from "./passwords.js";
import { endOtherSessions } from "./sessions/signOut.js";
import type { SignedIn } from "./staffIdentity.js";
import type { PasswordThrottle } from "./throttles.js";
import { buildGuess, type Visitor } from "./visitor.js";

export type PasswordChange = { current_password: string; new_password: string; name?: string | undefined };

/**
 * Changes an account's password, and its name if given, and ends its other sessions and sockets; the calling session
 * stays valid.
 * @throws AppError 400 for a wrong current or a weak new password; 429 after too many wrong ones
 */
export async function changePassword(
  signedIn: SignedIn,
  { current_password, new_password, name }: PasswordChange,
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<AccountDoc> {
  const { account, hotel } = signedIn;
  const weakness = passwordWeakness(new_password, [account.username, hotel?.name ?? ""]);
  if (weakness !== null) throw invalidField("new_password", weakness);
  await confirmPassword(account, current_password, visitor, throttle);
  if (new_password === current_password)
    throw invalidField("new_password", "must differ from the current one");
  const changed = await endOtherSessions(signedIn, "password_changed", {
    $set: {
      password_hash: await hashPassword(new_password),
      initial_password_expires_at: null,
      ...(name !== undefined && { name }),
    },
  });
  if (changed === null) throw new AppError("unauthenticated");
  if (hotel !== null && name !== undefined) {
    bus.emit("person.updated", { hotel_id: hotel._id, account_id: account._id });
    bus.emit("accounts.updated", { hotel_id: String(hotel._id) });
  }
  return changed;
}

const COMMON = new Set(commonPasswords);
/** Characters that people substitute for letters. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/**
 * Why a new password is rejected, or null: it is a common password, in any case or with the usual substitutions, or it
 * is one of `ownNames` (username, hotel).
 */
export function passwordWeakness(password: string, ownNames: readonly string[]): string | null {
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || COMMON.has(withLetters(lower))) return "is one of the most common passwords";
  const isOwnName = ownNames.some((name) => squeezed(name) !== "" && squeezed(name) === squeezed(lower));
  return isOwnName ? "must not be the name of the account or hotel" : null;
}

/** Replaces look-alikes within the word; trailing digits and signs remain. */
function withLetters(text: string): string {
  const word = text.replace(/[^a-z]+$/, "");
  return Array.from(word, (sign) => LOOK_ALIKES[sign] ?? sign).join("") + text.slice(word.length);
}

function squeezed(text: string): string {
  return text.toLowerCase().replace(/[^\p{Letter}\p{Number}]/gu, "");
}

/**
 * Checks the password of an identified account.
 * @throws AppError 429 after too many wrong ones
 */
export async function isOwnPassword(
  account: AccountDoc,
  password: string,
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<boolean> {
  const guess = { account: account.username_key, ...buildGuess(account, visitor) };
  const isRight = await throttle.guard(guess, async () =>
    (await verifyPassword(account.password_hash, password, "known")) ? true : null,
  );
  return isRight !== null;
}

/**
 * Requires the current password before a signed-in account changes its credentials.
 * @throws AppError 400 at `current_password`; 429 after too many wrong ones
 */
export async function confirmPassword(
  account: AccountDoc,
  current_password: string,
  visitor: Visitor,
  throttle: PasswordThrottle,
): Promise<void> {
  if (!(await isOwnPassword(account, current_password, visitor, throttle)))
    throw invalidField("current_password", "The current password is wrong");
}
