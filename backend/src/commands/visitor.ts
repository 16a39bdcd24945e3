import type { Caller } from "../lib/caller.js";
import type { Guess } from "../limits/passwordThrottle.js";
import type { AccountDoc } from "../models/account.js";
import { isFamiliarAddress } from "./familiarAddress.js";
import { familiarDevice } from "./familiarDevice.js";

/** Who enters a password, with the credential that the device holds from an earlier sign-in. */
export type Visitor = Caller & { device: string | null };

/** What is known of a visitor who guesses an account's password. */
export function guessBy(
  account: AccountDoc | null,
  { address, device }: Visitor,
): Pick<Guess, "address" | "device" | "isFamiliar"> {
  if (account === null) return { address, device: null, isFamiliar: false };
  return {
    address,
    device: familiarDevice(account, device),
    isFamiliar: isFamiliarAddress(account, address),
  };
}
