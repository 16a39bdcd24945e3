import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { MAX_PASSKEYS } from "@roombell/common/domain/limits";
import mongoose, { type Types } from "mongoose";
import { recordRefusal } from "../audit/recordRefusal.js";
import { accountById } from "../identity/lookups.js";
import { alreadyExists, AppError, invalidField, limitReached, notFound } from "../lib/appError.js";
import type { Caller } from "../lib/caller.js";
import { duplicateKeyFields } from "../lib/databaseErrors.js";
import type { AccountDoc } from "../models/account.js";
import type { HotelDoc } from "../models/hotel.js";
import { Passkey, type PasskeyDoc } from "../models/passkey.js";
import { PasskeyChallenge } from "../models/passkeyChallenge.js";
import { openHotelOf } from "./secondFactor.js";

const CHALLENGE_MS = 5 * 60 * 1000;
const RELYING_PARTY = "Roombell";

/** Loaded with the first passkey: its certificates and their formats were a tenth of a start. */
const webAuthn = () => import("@simplewebauthn/server");

/** Where passkeys count: the origin of the web app, which authenticators sign. */
export type PasskeyPlace = { origin: string };
const rpIdOf = ({ origin }: PasskeyPlace): string => new URL(origin).hostname;

/** The passkeys of an account, the oldest first. */
export const passkeysOf = ({ _id }: AccountDoc): Promise<PasskeyDoc[]> =>
  Passkey.find({ account_id: _id }).sort({ created_at: 1 }).lean<PasskeyDoc[]>();

/** What the browser needs to make a passkey for an account. @throws AppError `limit_reached` */
export async function beginPasskey(account: AccountDoc, place: PasskeyPlace) {
  const existing = await passkeysOf(account);
  if (existing.length >= MAX_PASSKEYS)
    throw limitReached("name", `At most ${MAX_PASSKEYS} passkeys are possible`);
  const { _id, username, name } = account;
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: RELYING_PARTY,
    rpID: rpIdOf(place),
    userID: new Uint8Array(_id.id),
    userName: username,
    userDisplayName: name || username,
    attestationType: "none",
    excludeCredentials: existing.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(options.challenge, _id);
  return options;
}

/**
 * Adds the passkey that an authenticator has made.
 * @throws AppError 400 when it is not for this account and place, or comes too late; `already_exists`
 */
export async function addPasskey(
  { _id: account_id }: AccountDoc,
  { name, response }: { name: string; response: unknown },
  place: PasskeyPlace,
): Promise<PasskeyDoc> {
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: (challenge) => spendChallenge(challenge, account_id),
    expectedOrigin: place.origin,
    expectedRPID: rpIdOf(place),
    requireUserVerification: true,
  }).catch((error: unknown) => {
    throw unlessOurs(error, invalidField("response", "This passkey could not be verified"));
  });
  if (!verified.verified) throw invalidField("response", "This passkey could not be verified");
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  try {
    const passkey = await Passkey.create({
      account_id,
      name,
      credential_id: id,
      public_key: Buffer.from(publicKey).toString("base64url"),
      counter,
      transports,
      created_at: new Date(),
    });
    return passkey.toObject<PasskeyDoc>();
  } catch (error) {
    if (duplicateKeyFields(error) === null) throw error;
    throw alreadyExists("response", "This passkey exists already");
  }
}

/** @throws AppError 404 */
export async function renamePasskey(
  { _id: account_id }: AccountDoc,
  id: string,
  name: string,
): Promise<PasskeyDoc> {
  const passkey = await Passkey.findOneAndUpdate(
    { _id: id, account_id },
    { $set: { name } },
    { returnDocument: "after" },
  ).lean<PasskeyDoc>();
  if (passkey === null) throw notFound();
  return passkey;
}

/** @throws AppError 404 */
export async function removePasskey({ _id: account_id }: AccountDoc, id: string): Promise<PasskeyDoc> {
  const passkey = await Passkey.findOneAndDelete({ _id: id, account_id }).lean<PasskeyDoc>();
  if (passkey === null) throw notFound();
  return passkey;
}

/** What the browser needs to offer the passkeys that it has for this place. */
export async function beginPasskeySignIn(place: PasskeyPlace) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({ rpID: rpIdOf(place), userVerification: "required" });
  await keepChallenge(options.challenge, null);
  return options;
}

/**
 * The account of a passkey that has signed a challenge of {@link beginPasskeySignIn}.
 * @throws AppError 401; 403 for the right passkey of an inactive hotel or account
 */
export async function signInWithPasskey(
  { portal, response }: { portal: AccountDoc["role"]; response: { id: string } },
  caller: Caller,
  place: PasskeyPlace,
): Promise<{ account: AccountDoc; hotel: HotelDoc | null }> {
  const wrong = new AppError("unauthenticated", "This passkey is not known here");
  const passkey = await Passkey.findOne({ credential_id: response.id }).lean<PasskeyDoc>();
  const account = passkey && (await accountById(String(passkey.account_id)));
  const counter = passkey && (await verifiedCounter(passkey, response, place));
  if (!passkey || !account || account.role !== portal || counter === null) {
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
    throw wrong;
  }
  const hotel = await openHotelOf(account);
  await Passkey.updateOne(
    { _id: passkey._id, account_id: account._id },
    { $set: { counter, last_used_at: new Date() } },
  );
  return { account, hotel };
}

async function verifiedCounter(
  { credential_id, public_key, counter }: PasskeyDoc,
  response: unknown,
  place: PasskeyPlace,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => spendChallenge(challenge, null),
      expectedOrigin: place.origin,
      expectedRPID: rpIdOf(place),
      credential: {
        id: credential_id,
        publicKey: new Uint8Array(Buffer.from(public_key, "base64url")),
        counter,
      },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    if (error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error) throw error;
    return null;
  }
}

async function keepChallenge(challenge: string, account_id: Types.ObjectId | null): Promise<void> {
  await PasskeyChallenge.create({ challenge, account_id, expires_at: new Date(Date.now() + CHALLENGE_MS) });
}

/** Whether the challenge was given out, for this purpose and not long ago; it counts once. */
async function spendChallenge(challenge: string, account_id: Types.ObjectId | null): Promise<boolean> {
  const used = await PasskeyChallenge.findOneAndDelete({
    challenge,
    account_id,
    expires_at: mongoose.trusted({ $gt: new Date() }),
  });
  return used !== null;
}

/** The library throws plain errors for what a client may send; failures of the database stay what they are. */
const unlessOurs = (error: unknown, refusal: AppError): unknown =>
  error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error ? error : refusal;
