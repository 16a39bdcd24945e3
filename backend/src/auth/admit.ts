import { AppError } from "#lib/appError.js";
import { lacksSecondFactor } from "./factors/lacksSecondFactor.js";
import {
  identifySession,
  staffBehind,
  type PlatformAdmin,
  type SignedIn,
  type Staff,
} from "./staffIdentity.js";
import type { TokenClaims } from "./tokens.js";

/**
 * The staff member behind a session. Calls, live handshakes and open connections are all admitted here, so that none of
 * them shows what another refuses.
 * @throws AppError `forbidden` for a software administrator; `password_change_required` with a one-time password, except
 * for managers, whose portal opens with the dialog to change it; `second_factor_setup_required` where the platform asks
 * managers for one
 */
export async function admitStaff(signedIn: SignedIn): Promise<Staff> {
  const staff = staffBehind(signedIn);
  if (staff === null) throw new AppError("forbidden");
  const { account, claims } = signedIn;
  if (staff.caller !== "manager" && account.initial_password_expires_at !== null) {
    throw new AppError("password_change_required");
  }
  if (await lacksSecondFactor(account, staff.hotel, claims.second_factor !== null)) {
    throw new AppError("second_factor_setup_required");
  }
  return staff;
}

/** The platform administrator behind a session. @throws AppError `forbidden` for anybody else */
export function admitPlatformAdmin({ account }: SignedIn): PlatformAdmin {
  if (account.role !== "software_admin") throw new AppError("forbidden");
  return { account };
}

/**
 * Admits an open connection of a hotel's staff once more, by what is stored now.
 * @throws AppError as for a call with the same token
 */
export const readmitStaff = async (claims: TokenClaims): Promise<Staff> =>
  admitStaff(await identifySession(claims, true));
