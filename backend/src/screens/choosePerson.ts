import type { EndpointValues } from "@roombell/common/contract/endpoints";
import { recordRefusal } from "#audit/recordRefusal.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { verifyPassword } from "#auth/passwords.js";
import { isOneTimePin, setPin, verifyPin } from "#auth/pins.js";
import type { GuessKeys } from "#auth/throttles.js";
import { guessBy, type Visitor } from "#auth/visitor.js";
import type { HotelDoc } from "#hotels/model.js";
import { invalidField } from "#lib/appError.js";
import { boardPeople } from "./chosenPerson.js";
import type { ScreenDoc } from "./model.js";
import type { PairedScreen } from "./screenIdentity.js";
import { writePerson } from "./screenPerson.js";

type Choice = EndpointValues<"POST /screen/person">["body"];
/**
 * Somebody says that they act on the screen from now on, and proves it unless the hotel does without PINs.
 * @throws AppError 400 at the field that is wrong or missing; 429 after too many wrong PINs or passwords
 */
export async function choosePerson(
  { screen, hotel }: PairedScreen,
  { account_id, ...proof }: Choice,
  visitor: Visitor,
  keys: GuessKeys,
): Promise<{ screen: ScreenDoc; account: AccountDoc }> {
  const people = await boardPeople(screen, hotel);
  const named = people.find(({ _id }) => String(_id) === account_id.toLowerCase());
  if (named === undefined)
    throw invalidField("account_id", "This person does not work on this board any more");
  const account = hotel.screen_pins
    ? await provePerson({ account: named, screen, hotel }, proof, visitor, keys)
    : named;
  const person = { account_id: account._id, pin_version: account.pin_version ?? 0, since: new Date() };
  return { screen: await writePerson(screen, hotel, { $set: { person } }), account };
}

/** Nobody in particular acts on the screen any longer. */
export const endPerson = ({ screen, hotel }: PairedScreen): Promise<ScreenDoc> =>
  writePerson(screen, hotel, { $unset: { person: 1 } });

type Claim = { account: AccountDoc; screen: ScreenDoc; hotel: HotelDoc };

/**
 * Checks that somebody at a shared screen is who they say: by their PIN, or by their password, with which they choose a
 * new one. Returns the account as it is then.
 * @throws AppError 400 at the field that is wrong or missing; 429 after too many wrong ones
 */
async function provePerson(
  claim: Claim,
  { pin = "", password = "", new_pin }: Omit<Choice, "account_id">,
  visitor: Visitor,
  keys: GuessKeys,
): Promise<AccountDoc> {
  const { account } = claim;
  const isByPin = password === "";
  if (isByPin && !account.pin) throw invalidField("password", "Enter your password to choose a PIN");
  if (isByPin && pin === "") throw invalidField("pin", "Enter your PIN");
  if (!isByPin && new_pin === undefined) throw invalidField("new_pin", "Choose your own PIN");
  if (isByPin) await checkPin(claim, pin, visitor, keys);
  else await checkPassword(account, password, visitor, keys);
  const isOneTime = isByPin && isOneTimePin(account.pin);
  if (isOneTime && new_pin === undefined) throw invalidField("new_pin", "Choose your own PIN");
  // A PIN is seen by whoever stands beside the screen: alone it must not keep its owner out.
  if (isByPin && !isOneTime && new_pin !== undefined)
    throw invalidField("password", "Enter your password to choose another PIN");
  if (isOneTime && new_pin === pin) throw invalidField("new_pin", "must differ from the one-time PIN");
  return new_pin === undefined ? account : setPin(account, new_pin, null, keys);
}

async function checkPin(
  { account, screen, hotel }: Claim,
  pin: string,
  { address, request_id }: Visitor,
  { jwtSecret, throttles }: GuessKeys,
): Promise<void> {
  const { _id, username, pin: stored } = account;
  const refuse = (action: "authn_login_fail" | "authn_login_lock", error: unknown): never => {
    const row = { hotel_id: hotel._id, screen_name: screen.name, object_kind: "user", object_name: username };
    recordRefusal({ action, actor_role: "anonymous", object_id: String(_id), ...row, address, request_id });
    throw error;
  };
  const left = await throttles.pins
    .guard({ hotel: String(hotel._id), screen: String(screen._id), account: String(_id) }, async () =>
      stored ? verifyPin(stored.hash, jwtSecret, String(_id), pin) : false,
    )
    .catch((error: unknown) => refuse("authn_login_lock", error));
  if (left !== null) {
    const tries = left === 1 ? "1 try" : `${left} tries`;
    refuse("authn_login_fail", invalidField("pin", `Wrong PIN, ${tries} left`));
  }
  if (stored?.expires_at && stored.expires_at <= new Date()) {
    throw invalidField("pin", "This one-time PIN has expired. Ask a manager for a new one");
  }
}

/** A one-time password counts, too: whoever holds it may open the account anyway. */
async function checkPassword(
  account: AccountDoc,
  password: string,
  visitor: Visitor,
  { throttles }: GuessKeys,
): Promise<void> {
  const { _id, username_key, password_hash, initial_password_expires_at: until } = account;
  const isRight = await throttles.passwords.guard(
    { account: username_key, ...guessBy(account, visitor) },
    async () =>
      (await verifyPassword(password_hash, password, "known")) && (until === null || until > new Date())
        ? true
        : null,
  );
  if (!isRight) throw invalidField("password", "The password is wrong");
  if (until === null || account.initial_password_used_at !== null) return;
  await Account.updateOne({ _id, password_hash }, { $set: { initial_password_used_at: new Date() } });
}
