import mongoose, { model, Schema, type Types } from "mongoose";

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

/** The only purpose for which a signed challenge is accepted. */
export type ChallengePurpose = "sign_in" | "add" | "confirm";

/** A challenge that a passkey has to sign, once; for signing in it belongs to no account. */
export type PasskeyChallengeDoc = {
  _id: Types.ObjectId;
  challenge: string;
  purpose: ChallengePurpose;
  account_id: Types.ObjectId | null;
  expires_at: Date;
};

const schema = new Schema<PasskeyChallengeDoc>(
  {
    challenge: { type: String, required: true },
    purpose: { type: String, enum: ["sign_in", "add", "confirm"], required: true },
    account_id: { type: Schema.Types.ObjectId, default: null },
    expires_at: { type: Date, required: true },
  },
  { versionKey: false, collection: "passkey_challenges" },
);
schema.index({ challenge: 1 }, { unique: true });
schema.index({ expires_at: 1 }, { expireAfterSeconds: 0 });

export const PasskeyChallenge = model("PasskeyChallenge", schema);
