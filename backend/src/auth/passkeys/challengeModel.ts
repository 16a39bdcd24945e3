import { model, Schema, type Types } from "mongoose";

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
