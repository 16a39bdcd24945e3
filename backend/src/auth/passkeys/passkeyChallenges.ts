import mongoose, { model, Schema, type Types } from "mongoose";

const CHALLENGE_MS = 5 * 60 * 1000;

/** Loaded lazily: importing it took a tenth of the startup time. */
export const webAuthn = () => import("@simplewebauthn/server");

/** The web app's origin, which authenticators sign. */
export type PasskeyPlace = { origin: string };
export const getRpId = ({ origin }: PasskeyPlace): string => new URL(origin).hostname;

/** A challenge is valid for one purpose and account; null for a sign-in. */
export type Spending = { purpose: ChallengePurpose; account_id: Types.ObjectId | null };

export async function storeChallenge(challenge: string, spending: Spending): Promise<void> {
  await PasskeyChallenge.create({
    challenge,
    ...spending,
    expires_at: new Date(Date.now() + CHALLENGE_MS),
  });
}

/** Consumes a challenge; false if it was not issued for this purpose, has expired or was used. */
export async function spendChallenge(challenge: string, spending: Spending): Promise<boolean> {
  const used = await PasskeyChallenge.findOneAndDelete({
    challenge,
    ...spending,
    expires_at: mongoose.trusted({ $gt: new Date() }),
  });
  return used !== null;
}

/** The library throws plain errors for invalid input; database errors must be rethrown. */
export const isDatabaseError = (error: unknown): boolean =>
  error instanceof mongoose.mongo.MongoError || error instanceof mongoose.Error;

export type ChallengePurpose = "sign_in" | "add" | "confirm";

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
