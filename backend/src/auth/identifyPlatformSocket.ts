import { z } from "zod";
import { parseAuth, type Identify } from "#live/socketIdentity.js";
import { accountRoom, PLATFORM_ROOM } from "#live/socketRooms.js";
import { admitPlatformAdmin } from "./admit.js";
import { identifyStaff } from "./staffIdentity.js";

const platformAuth = z.object({ token: z.string().min(1) });

/** @throws AppError `unauthenticated`, or `forbidden` for a hotel administrator */
export function identifyPlatformSocket(jwtSecret: string): Identify {
  return async (auth) => {
    const { token } = parseAuth(platformAuth, auth, "Please sign in");
    const checked_at = performance.now();
    const signedIn = await identifyStaff(jwtSecret, token);
    const { account } = admitPlatformAdmin(signedIn);
    const { claims } = signedIn;
    return {
      kind: "platform",
      account_id: String(account._id),
      session_id: claims.session_id,
      token_version: account.token_version,
      expires_at: claims.exp * 1000,
      is_renewed: claims.is_browser,
      rooms: [PLATFORM_ROOM, accountRoom(account._id)],
      checked_at,
    };
  };
}
