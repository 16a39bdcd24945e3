import type { Caller } from "#http/caller.js";
import { isFamiliarAddress, withAddress } from "./familiarAddress.js";
import { familiarDevice, withDevice } from "./familiarDevice.js";
import type { AccountDoc } from "./model.js";
import type { Guess } from "./passwordThrottle.js";

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

/** The change that a completed sign-in makes: address and device are familiar from now on. */
export const familiarNow = (account: AccountDoc, address: string, device: string): Partial<AccountDoc> => ({
  ...withAddress(account, address),
  ...withDevice(account, device),
});
