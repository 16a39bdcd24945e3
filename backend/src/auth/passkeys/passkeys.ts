import type { NewPasskey } from "@roombell/common/contract/auth";
import type { Passkey as WirePasskey } from "@roombell/common/contract/secondFactor";
import { MAX_PASSKEYS } from "@roombell/common/domain/limits";
import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import mongoose from "mongoose";
import { factorMethods, requireFreshFactor } from "#auth/factors/factorMethods.js";
import type { AccountDoc } from "#auth/model.js";
import { endOtherSessions, signOutEverywhere } from "#auth/sessions/signOut.js";
import type { OwnSession } from "#auth/staffIdentity.js";
import { bus } from "#database/bus.js";
import type { Change } from "#database/change.js";
import { duplicateKeyFields } from "#database/databaseErrors.js";
import { alreadyExists, AppError, invalidField, limitReached, notFound } from "#lib/appError.js";
import { presentTime } from "#lib/presentTime.js";
import { Passkey, type PasskeyDoc } from "./model.js";
import {
  getRpId,
  isDatabaseError,
  spendChallenge,
  storeChallenge,
  webAuthn,
  type PasskeyPlace,
} from "./passkeyChallenges.js";

/** Oldest first. */
export const listPasskeys = ({ _id, passkey_version = 0 }: AccountDoc): Promise<PasskeyDoc[]> =>
  Passkey.find({ account_id: _id, version: passkey_version }).sort({ created_at: 1 }).lean<PasskeyDoc[]>();

/** Creates the browser's registration options. @throws AppError `limit_reached` */
export async function beginPasskey(account: AccountDoc, place: PasskeyPlace) {
  const existing = await listPasskeys(account);
  if (existing.length >= MAX_PASSKEYS)
    throw limitReached("name", `At most ${MAX_PASSKEYS} passkeys are possible`);
  const { _id, username, name } = account;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: "Roombell",
    rpID: getRpId(place),
    userID: new Uint8Array(_id.id),
    userName: username,
    userDisplayName: name || username,
    attestationType: "none",
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await storeChallenge(options.challenge, { purpose: "add", account_id: _id });
  return options;
}

/** The calling session needs its next token for `account`. */
type Changed = { passkey: PasskeyDoc; account: AccountDoc };

/**
 * Adds a new passkey. An account's first factor (`isFirst`) ends all its other sessions, which were opened with the
 * password alone.
 * @throws AppError 400 when it is for another account or origin, or too late; `already_exists`;
 * `second_factor_expired`; `conflict` when another first factor was added at the same time
 */
export async function addPasskey(
  own: OwnSession,
  { name, response }: { name: string; response: unknown },
  place: PasskeyPlace,
): Promise<Changed & { isFirst: boolean }> {
  const isFirst = !(await requireFreshFactor(own));
  const credential = await verifyRegistration(own.account, response, place);
  const passkey = await storePasskey(own.account, { ...credential, name, is_acknowledged: isFirst });
  if (!isFirst) return { passkey, account: own.account, isFirst };
  const account = await endOtherSessions(own, "second_factor_changed", {
    $set: { sign_in_devices: [] },
    $unset: { totp_begun: 1, recovery_codes: 1 },
  });
  if (account !== null) return { passkey, account, isFirst };
  // Both factors were added with the password alone, so this session may not be the owner's.
  await Passkey.deleteOne({ _id: passkey._id, account_id: passkey.account_id });
  await signOutEverywhere(passkey.account_id);
  throw new AppError("conflict");
}

/** @throws AppError 400 when it is for another account or origin, or too late */
async function verifyRegistration({ _id }: AccountDoc, response: unknown, place: PasskeyPlace) {
  const refusal = invalidField("response", "This passkey could not be verified");
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(challenge, { purpose: "add", account_id: _id }),
    expectedOrigin: place.origin,
    expectedRPID: getRpId(place),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw isDatabaseError(error) ? error : refusal;
  });
  if (!verified.verified) throw refusal;
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const public_key = Buffer.from(publicKey).toString("base64url");
  return { credential_id: id, public_key, counter, transports };
}

/** @throws AppError `already_exists` */
async function storePasskey(
  { _id: account_id, passkey_version = 0 }: AccountDoc,
  fields: Pick<
    PasskeyDoc,
    "name" | "credential_id" | "public_key" | "counter" | "transports" | "is_acknowledged"
  >,
): Promise<PasskeyDoc> {
  try {
    // The version at authentication: void if the account was reset in the meantime.
    const owner = { account_id, version: passkey_version, created_at: new Date() };
    const passkey = await Passkey.create({ ...fields, ...owner });
    return passkey.toObject<PasskeyDoc>();
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
    throw alreadyExists("response", "This passkey already exists");
  }
}

/** @throws AppError 404 */
export async function renamePasskey(
  { _id: account_id }: AccountDoc,
  id: string,
  name: string,
): Promise<Change<PasskeyDoc>> {
  const before = await Passkey.findOneAndUpdate({ _id: id, account_id }, { $set: { name } })
    .lean<PasskeyDoc>()
    .orFail(notFound);
  return { before, after: { ...before, name } };
}

/**
 * Removes a passkey and ends all other sessions, as it may have opened some of them.
 * @throws AppError 404; `second_factor_expired`
 */
export async function removePasskey(own: OwnSession, id: string): Promise<Changed> {
  await requireFreshFactor(own);
  const { _id: account_id } = own.account;
  const passkey = await Passkey.findOneAndDelete({ _id: id, account_id }).lean<PasskeyDoc>().orFail(notFound);
  const isLast = (await factorMethods(own.account)).length === 0;
  const $unset = isLast ? { recovery_codes: 1 as const } : {};
  const account = await endOtherSessions(own, "second_factor_changed", { $unset });
  if (account === null) throw new AppError("unauthenticated");
  return { passkey, account };
}

export const presentPasskey = ({ _id, name, created_at, last_used_at }: PasskeyDoc): WirePasskey => ({
  id: String(_id),
  name,
  created_at: created_at.toISOString(),
  last_used_at: presentTime(last_used_at),
});

export const presentNewPasskey = ({ _id, name, created_at, first_sign_in }: PasskeyDoc): NewPasskey => ({
  id: String(_id),
  name,
  created_at: created_at.toISOString(),
  signed_in_at: (first_sign_in?.at ?? created_at).toISOString(),
  device: first_sign_in?.device ?? "",
});

const unacknowledged = ({ account: { _id, passkey_version = 0 } }: OwnSession) => ({
  account_id: _id,
  version: passkey_version,
  is_acknowledged: false,
  first_sign_in: mongoose.trusted({ $ne: null }),
});

/** Passkeys with an unacknowledged first sign-in, except the one this session has presented. */
export async function findNewPasskeys(own: OwnSession): Promise<PasskeyDoc[]> {
  const passkeys = await Passkey.find(unacknowledged(own)).sort({ created_at: 1 }).lean<PasskeyDoc[]>();
  return passkeys.filter(({ _id }) => String(_id) !== own.claims.second_factor?.passkey_id);
}

/**
 * Acknowledges the first sign-in with a passkey. The session must have presented another factor since, so the passkey
 * alone is not enough.
 * @throws AppError 404; `second_factor_expired`; `conflict` for the passkey this session has presented
 */
export async function acknowledgePasskey(own: OwnSession, id: string): Promise<PasskeyDoc> {
  const passkey = await Passkey.findOne({ ...unacknowledged(own), _id: id }).lean<PasskeyDoc>();
  if (!passkey?.first_sign_in) throw notFound();
  if (own.claims.second_factor?.passkey_id === id)
    throw new AppError("conflict", "Confirm this passkey with another one, or with a code");
  await requireFreshFactor(own, passkey.first_sign_in.at);
  await Passkey.updateOne({ _id: id, account_id: own.account._id }, { $set: { is_acknowledged: true } });
  bus.emit("security.updated", { account_id: String(own.account._id) });
  return passkey;
}
