import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { findOpenHotel } from "#auth/factors/secondFactor.js";
import { accountById } from "#auth/lookups.js";
import type { AccountDoc } from "#auth/model.js";
import { recordSignInRefusal } from "#auth/recordSignInRefusal.js";
import type { PresentedFactor } from "#auth/tokens.js";
import { bus } from "#database/bus.js";
import type { HotelDoc } from "#hotels/model.js";
import type { Caller } from "#http/caller.js";
import type { Limits } from "#http/limits/limits.js";
import { AppError, invalidField } from "#lib/appError.js";
import { Passkey, type PasskeyDoc } from "./model.js";
import {
  getRpId,
  isDatabaseError,
  spendChallenge,
  storeChallenge,
  webAuthn,
  type PasskeyPlace,
  type Spending,
} from "./passkeyChallenges.js";
import { listPasskeys } from "./passkeys.js";

type Opened = {
  account: AccountDoc;
  hotel: HotelDoc | null;
  second_factor: PresentedFactor;
  /** The passkey's name on its first sign-in; null afterwards. */
  newPasskeyName: string | null;
};

/** Options for offering all passkeys of this origin. */
export const beginPasskeySignIn = (place: PasskeyPlace) =>
  beginAssertion(place, { purpose: "sign_in", account_id: null });

/**
 * Signs in with a passkey that has signed a challenge from {@link beginPasskeySignIn}. The first sign-in with a passkey
 * notifies the owner's other sessions.
 * @throws AppError 401, 429 after too many wrong ones from the address; 403 for a valid passkey of an inactive hotel or account
 */
export async function signInWithPasskey(
  { portal, response, device }: { portal: AccountDoc["role"]; response: { id: string }; device: string },
  caller: Caller,
  place: PasskeyPlace,
  limits: Limits,
): Promise<Opened> {
  const passkey = await Passkey.findOne({ credential_id: response.id }).lean<PasskeyDoc>();
  const owner = passkey && (await accountById(String(passkey.account_id)));
  const account = owner && passkey.version === (owner.passkey_version ?? 0) ? owner : null;
  const purpose = { purpose: "sign_in", account_id: null } as const;
  const counter = passkey && (await verifyAssertion(passkey, response, { ...place, ...purpose }));
  if (!passkey || !account || account.role !== portal || counter === null) {
    await recordWrongPasskey(account, caller, limits);
    throw unknownPasskey();
  }
  const hotel = await findOpenHotel(account);
  const at = new Date();
  const isFirst = passkey.first_sign_in === null;
  await recordUse(passkey, { counter, last_used_at: at, ...(isFirst && { first_sign_in: { at, device } }) });
  if (isFirst && !passkey.is_acknowledged) {
    bus.emit("security.updated", { account_id: String(account._id) });
  }
  const second_factor = { at, passkey_id: String(passkey._id) };
  return { account, hotel, second_factor, newPasskeyName: isFirst ? passkey.name : null };
}

/** Options for offering the passkeys of this account. */
export const beginPasskeyConfirmation = async (account: AccountDoc, place: PasskeyPlace) =>
  beginAssertion(place, { purpose: "confirm", account_id: account._id }, await listPasskeys(account));

async function beginAssertion(place: PasskeyPlace, spending: Spending, allowed?: PasskeyDoc[]) {
  const { generateAuthenticationOptions } = await webAuthn();
  const allowCredentials = allowed?.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports,
  }));
  const options = await generateAuthenticationOptions({
    rpID: getRpId(place),
    userVerification: "required",
    ...(allowCredentials && { allowCredentials }),
  });
  await storeChallenge(options.challenge, spending);
  return options;
}

/**
 * Verifies a passkey of this account that has signed a challenge from {@link beginPasskeyConfirmation}; returns its id.
 * @throws AppError 400 at `response`; 429 after too many wrong ones from the address
 */
export async function confirmPasskey(
  account: AccountDoc,
  response: { id: string },
  caller: Caller,
  place: PasskeyPlace,
  limits: Limits,
): Promise<string> {
  const { _id: account_id, passkey_version = 0 } = account;
  const own = { credential_id: response.id, account_id, version: passkey_version };
  const passkey = await Passkey.findOne(own).lean<PasskeyDoc>();
  const purpose = { purpose: "confirm", account_id } as const;
  const counter = passkey && (await verifyAssertion(passkey, response, { ...place, ...purpose }));
  if (passkey === null || counter === null) {
    await recordWrongPasskey(account, caller, limits);
    throw invalidField("response", "This passkey could not be verified");
  }
  await recordUse(passkey, { counter, last_used_at: new Date() });
  return String(passkey._id);
}

/** @throws AppError 429 after too many from the address */
async function recordWrongPasskey(account: AccountDoc | null, caller: Caller, limits: Limits): Promise<void> {
  recordSignInRefusal("authn_login_fail", account, caller, "passkey");
  await limits.countWrongPasskey(caller.address);
}

/** @throws AppError 401 when the passkey was removed in the meantime */
async function recordUse({ _id, account_id, version }: PasskeyDoc, used: Partial<PasskeyDoc>): Promise<void> {
  const { matchedCount } = await Passkey.updateOne({ _id, account_id, version }, { $set: used });
  if (matchedCount === 0) throw unknownPasskey();
}

const unknownPasskey = (): AppError => new AppError("unauthenticated", "This passkey is not registered here");

/** Returns the new signature counter; null if verification fails. */
async function verifyAssertion(
  { credential_id, public_key, counter }: PasskeyDoc,
  response: unknown,
  { origin, ...spending }: Spending & PasskeyPlace,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(challenge, spending),
      expectedOrigin: origin,
      expectedRPID: getRpId({ origin }),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    if (isDatabaseError(error)) throw error;
    return null;
  }
}
