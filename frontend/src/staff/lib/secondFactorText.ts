import type { StaffAccount } from "@roombell/common/contract/account";
import { counted } from "@roombell/common/domain/counted";

type Secured = Pick<StaffAccount, "has_second_factor" | "passkey_count">;

/** How a person signs in, with the number of passkeys. */
export function secondFactorText({ has_second_factor, passkey_count }: Secured): string {
  if (!has_second_factor) return "Password only";
  if (passkey_count === 0) return "Two-step sign-in";
  // Number and word stay on one line.
  return `Two-step sign-in, ${counted(passkey_count, "passkey").replace(" ", "\u00A0")}`;
}

/** The sentence on passkeys that a password reset removes; empty without passkeys. */
export const removedPasskeysText = ({ passkey_count }: Secured): string =>
  passkey_count === 0 ? "" : ` This also removes ${counted(passkey_count, "passkey")}.`;

export const secondFactorResetText = ({ passkey_count }: Secured): string =>
  `Make sure they asked for this themselves. Their authenticator app, recovery codes and ${
    passkey_count === 0 ? "passkeys" : counted(passkey_count, "passkey")
  } are removed and they are signed out at once. After that, their password alone is enough to sign in.`;
