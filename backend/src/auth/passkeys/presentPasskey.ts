import type { NewPasskey } from "@roombell/common/contract/auth";
import type { Passkey } from "@roombell/common/contract/secondFactor";
import { presentTime } from "#lib/presentTime.js";
import type { PasskeyDoc } from "./model.js";

/** A passkey as its owner sees it. */
export const presentPasskey = ({ _id, name, created_at, last_used_at }: PasskeyDoc): Passkey => ({
  id: String(_id),
  name,
  created_at: created_at.toISOString(),
  last_used_at: presentTime(last_used_at),
});

/** A passkey with which somebody has signed in for the first time. */
export const presentNewPasskey = ({ _id, name, created_at, first_sign_in }: PasskeyDoc): NewPasskey => ({
  id: String(_id),
  name,
  created_at: created_at.toISOString(),
  signed_in_at: (first_sign_in?.at ?? created_at).toISOString(),
  device: first_sign_in?.device ?? "",
});
