import type Router from "@koa/router";
import { removeOtherSessions, removeSession, renewSession } from "../../commands/staffSessions.js";
import { callerOf } from "../../lib/caller.js";
import { forgetRefreshToken, refreshTokenIn } from "../../lib/refreshCookie.js";
import { presentStaffSession } from "../../presenters/staffSession.js";
import { ownUser } from "../../identity/secondFactor.js";
import { sessionsOf } from "../../queries/staffSessions.js";
import { publicOrigin, type Settings } from "../../settings.js";
import { accountRoutes, publicRoutes } from "../audiences.js";
import { keepSession } from "../beginSession.js";

/** Renewing a session by its cookie, which comes with this call alone. */
export function renewalRoutes(settings: Settings): Router {
  const ownOrigin = publicOrigin(settings);
  const { jwtSecret } = settings;
  return publicRoutes((route) => {
    route("POST /auth/refresh", async ({ body: { portal }, ctx }) => {
      const sent = refreshTokenIn(ctx, portal, ownOrigin);
      const renewal = renewSession(sent, portal, { jwtSecret, caller: callerOf(ctx) });
      const renewed = await renewal.catch((error: unknown) => {
        if (sent !== "") forgetRefreshToken(ctx, portal, ownOrigin.startsWith("https:"));
        throw error;
      });
      const { account, hotel, session } = renewed;
      const user = await ownUser(account, hotel, session.is_two_factor);
      return { ...keepSession(ctx, renewed, settings), user };
    });
  });
}

/** The browsers in which somebody is signed in. */
export const sessionRoutes = accountRoutes((route) => {
  route("GET /auth/sessions", async ({ signedIn: { account, claims } }) => ({
    sessions: (await sessionsOf(account)).map((each) => presentStaffSession(each, claims.session_id)),
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
