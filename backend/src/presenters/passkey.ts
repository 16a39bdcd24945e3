import type { Passkey } from "@roombell/common/contract/secondFactor";
import type { PasskeyDoc } from "../models/passkey.js";
import { presentTime } from "./work.js";

/** A passkey as its owner sees it. */
export const presentPasskey = ({ _id, name, created_at, last_used_at }: PasskeyDoc): Passkey => ({
  id: String(_id),
  name,
  created_at: created_at.toISOString(),
  last_used_at: presentTime(last_used_at),
});
