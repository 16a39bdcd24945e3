import { recordRefusal } from "#audit/recordRefusal.js";
import { openHotelOf } from "#auth/factors/secondFactor.js";
import { accountById } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import type { PresentedFactor } from "#auth/tokens.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Caller } from "#http/caller.js";
import { AppError, invalidField } from "#lib/appError.js";
import { Passkey, type PasskeyDoc } from "./model.js";
import { verifiedCounter } from "./passkeyAssertion.js";
import { keepChallenge, rpIdOf, webAuthn, type PasskeyPlace } from "./passkeyChallenges.js";
import { passkeysOf } from "./passkeys.js";

type Opened = {
  account: AccountDoc;
  hotel: HotelDoc | null;
  second_factor: PresentedFactor;
  /** The passkey's name if nobody has signed in with it before. */
  firstOf: string | null;
};

/** Options with which the browser offers its passkeys for this origin. */
export async function beginPasskeySignIn(place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(place), userVerification: "required" });
  await keepChallenge(options.challenge, { purpose: "sign_in", account_id: null });
  return options;
}

/**
 * The account of a passkey that has signed a challenge of {@link beginPasskeySignIn}. The owner's other sessions are
 * notified of the first time.
 * @throws AppError 401; 403 for the right passkey of an inactive hotel or account
 */
export async function signInWithPasskey(
  { portal, response, device }: { portal: AccountDoc["role"]; response: { id: string }; device: string },
  caller: Caller,
  place: PasskeyPlace,
): Promise<Opened> {
  const passkey = await Passkey.findOne({ credential_id: response.id }).lean<PasskeyDoc>();
  const owner = passkey && (await accountById(String(passkey.account_id)));
  const account = owner && passkey.version === (owner.passkey_version ?? 0) ? owner : null;
  const purpose = { purpose: "sign_in", account_id: null } as const;
  const counter = passkey && (await verifiedCounter(passkey, response, { ...place, ...purpose }));
  if (!passkey || !account || account.role !== portal || counter === null) {
    recordFailure(account, caller);
    throw unknownPasskey();
  }
  const hotel = await openHotelOf(account);
  const at = new Date();
  const isFirst = passkey.first_sign_in === null;
  await recordUse(passkey, { counter, last_used_at: at, ...(isFirst && { first_sign_in: { at, device } }) });
  if (isFirst && !passkey.is_acknowledged) {
    bus.emit("security.updated", { account_id: String(account._id) });
  }
  const second_factor = { at, passkey_id: String(passkey._id) };
  return { account, hotel, second_factor, firstOf: isFirst ? passkey.name : null };
}

/** Options with which the browser asks for a passkey of this account. */
export async function beginPasskeyConfirmation(account: AccountDoc, place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(place),
    userVerification: "required",
    allowCredentials: (await passkeysOf(account)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports,
    })),
  });
  await keepChallenge(options.challenge, { purpose: "confirm", account_id: account._id });
  return options;
}

/**
 * The id of the passkey of this account that has signed a challenge of {@link beginPasskeyConfirmation}.
 * @throws AppError 400 at `response`
 */
export async function confirmPasskey(
  account: AccountDoc,
  response: { id: string },
  caller: Caller,
  place: PasskeyPlace,
): Promise<string> {
  const { _id: account_id, passkey_version = 0 } = account;
  const own = { credential_id: response.id, account_id, version: passkey_version };
  const passkey = await Passkey.findOne(own).lean<PasskeyDoc>();
  const purpose = { purpose: "confirm", account_id } as const;
  const counter = passkey && (await verifiedCounter(passkey, response, { ...place, ...purpose }));
  if (passkey === null || counter === null) {
    recordFailure(account, caller);
    throw invalidField("response", "This passkey could not be verified");
  }
  await recordUse(passkey, { counter, last_used_at: new Date() });
  return String(passkey._id);
}

/** @throws AppError 401 when the passkey was removed meanwhile */
async function recordUse({ _id, account_id, version }: PasskeyDoc, used: Partial<PasskeyDoc>): Promise<void> {
  const { matchedCount } = await Passkey.updateOne({ _id, account_id, version }, { $set: used });
  if (matchedCount === 0) throw unknownPasskey();
}

const unknownPasskey = (): AppError => new AppError("unauthenticated", "This passkey is not known here");

const recordFailure = (account: AccountDoc | null, caller: Caller): void =>
  recordRefusal({
    action: "authn_login_fail",
    actor_role: "anonymous",
    hotel_id: account?.hotel_id ?? null,
    object_kind: "user",
    object_id: account ? String(account._id) : "",
    object_name: account?.username ?? "",
    after: "passkey",
    ...caller,
  });
