import type { StaffSession } from "@roombell/common/contract/session";
import { keepSession } from "#auth/beginSession.js";
import { ownUser } from "#auth/factors/lacksSecondFactor.js";
import { callerOf } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { StaffSessionDoc } from "./model.js";
import { forgetRefreshToken, refreshTokenIn } from "./refreshCookie.js";
import { findSessions, removeOtherSessions, removeSession, renewSession } from "./staffSessions.js";

/** A browser that is signed in, for the account's owner. */
const presentStaffSession = (
  { _id, device, created_at, last_used_at }: StaffSessionDoc,
  current_id: string,
): StaffSession => ({
  id: String(_id),
  device,
  created_at: created_at.toISOString(),
  last_used_at: last_used_at.toISOString(),
  is_current: String(_id) === current_id,
});

/** Renewing a session by its cookie, which comes with this call alone. */
export function renewalRoutes(settings: Settings): ContractRoutes {
  const ownOrigin = publicOrigin(settings);
  return contractRoutes((route) => {
    route("POST /auth/refresh", async ({ body: { portal }, ctx }) => {
      const sent = refreshTokenIn(ctx, portal, ownOrigin);
      const renewed = await renewSession(sent, portal, callerOf(ctx)).catch((error: unknown) => {
        // Any other failure may be over at the next call, for which the browser needs its cookie.
        const isOver = error instanceof AppError && (error.status === 401 || error.status === 403);
        if (isOver && sent !== "") forgetRefreshToken(ctx, portal, ownOrigin.startsWith("https:"));
        throw error;
      });
      const { account, hotel, session } = renewed;
      const user = await ownUser(account, hotel, session.second_factor !== null);
      return { ...keepSession(ctx, renewed, settings), user };
    });
  });
}

/** The browsers in which somebody is signed in. */
export const sessionRoutes = contractRoutes((route) => {
  route("GET /auth/sessions", async ({ signedIn: { account, claims } }) => ({
    sessions: (await findSessions(account)).map((each) => presentStaffSession(each, claims.session_id)),
  }));

  route("DELETE /auth/sessions", async ({ signedIn }) => {
    await removeOtherSessions(signedIn);
    return { message: "Signed out everywhere else" };
  });

  route("DELETE /auth/sessions/:id", async ({ signedIn, params }) => {
    await removeSession(signedIn, params.id);
    return { message: "Signed out there" };
  });
});
