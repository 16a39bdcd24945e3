import mongoose, { type Types } from "mongoose";
import { PasskeyChallenge, type ChallengePurpose } from "./challengeModel.js";

const CHALLENGE_MS = 5 * 60 * 1000;

/** Loaded with the first passkey: its certificates and their formats were a tenth of a start. */
export const webAuthn = () => import("@simplewebauthn/server");

/** Where passkeys count: the origin of the web app, which authenticators sign. */
export type PasskeyPlace = { origin: string };
export const rpIdOf = ({ origin }: PasskeyPlace): string => new URL(origin).hostname;

/** The purpose of a challenge and the account it was issued to; none for a sign-in. */
export type Spending = { purpose: ChallengePurpose; account_id: Types.ObjectId | null };

export async function keepChallenge(challenge: string, spending: Spending): Promise<void> {
  await PasskeyChallenge.create({
    challenge,
    ...spending,
    expires_at: new Date(Date.now() + CHALLENGE_MS),
  });
}

/** Whether the challenge was issued, for this purpose and not long ago; it counts once. */
export async function spendChallenge(challenge: string, spending: Spending): Promise<boolean> {
  const used = await PasskeyChallenge.findOneAndDelete({
    challenge,
    ...spending,
    expires_at: mongoose.trusted({ $gt: new Date() }),
  });
  return used !== null;
}

/** The library throws plain errors for what a client may send; failures of the database stay what they are. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error;
