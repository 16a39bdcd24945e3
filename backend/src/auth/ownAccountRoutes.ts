import type { StaffSession } from "@roombell/common/contract/session";
import type { Context } from "koa";
import { addToAudit, skipAudit } from "#audit/auditCall.js";
import { getCaller } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { issueSessionToken, nextToken } from "./beginSession.js";
import { changePassword, type PasswordChange } from "./changePassword.js";
import { ownUser } from "./factors/lacksSecondFactor.js";
import { findNewPasskeys, presentNewPasskey } from "./passkeys/passkeys.js";
import { changePin } from "./pins.js";
import type { StaffSessionDoc } from "./sessions/model.js";
import { clearRefreshCookie, readRefreshToken } from "./sessions/refreshCookie.js";
import { signOut, signOutEverywhere } from "./sessions/signOut.js";
import { findSessions, removeOtherSessions, removeSession, renewSession } from "./sessions/staffSessions.js";
import type { SignedIn } from "./staffIdentity.js";
import { getThrottles } from "./throttles.js";
import { getVisitor } from "./visitor.js";

type PasswordCall = { signedIn: SignedIn; body: PasswordChange; ctx: Context };

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

/** Endpoints for the caller's own account and sessions. */
export function ownAccountRoutes(settings: Settings): ContractRoutes {
  const throttles = getThrottles(settings);
  const renew = async ({ signedIn, body, ctx }: PasswordCall) => {
    const account = await changePassword(signedIn, body, getVisitor(ctx), throttles.passwords);
    return { ...nextToken(account, signedIn.claims, settings), message: "Password updated successfully" };
  };
  const ownOrigin = publicOrigin(settings);
  const isSecure = ownOrigin.startsWith("https:");
  const clearSessionCookie = (ctx: Context, { account, claims }: SignedIn): void => {
    if (claims.is_browser) clearRefreshCookie(ctx, account.role, isSecure);
  };
  return contractRoutes((route) => {
    route("GET /auth/me", async ({ signedIn }) => {
      const { account, hotel, claims } = signedIn;
      return {
        user: await ownUser(account, hotel, claims.second_factor !== null),
        new_passkeys: (await findNewPasskeys(signedIn)).map(presentNewPasskey),
      };
    });
    route("POST /auth/logout", async ({ signedIn, ctx }) => {
      await signOut(signedIn);
      clearSessionCookie(ctx, signedIn);
      addToAudit(ctx, { object_id: String(signedIn.account._id) });
      return { message: "Logged out" };
    });
    route("POST /auth/logout-all", async ({ signedIn, ctx }) => {
      const { account } = signedIn;
      await signOutEverywhere(account._id);
      clearSessionCookie(ctx, signedIn);
      addToAudit(ctx, { object_id: String(account._id), after: "everywhere" });
      return { message: "Logged out everywhere" };
    });
    route("PUT /auth/hotel-admin/password", renew);
    route("PUT /auth/pin", async ({ signedIn, body, ctx }) => {
      const { account, hotel } = signedIn;
      if (hotel === null) throw new AppError("forbidden");
      const keys = { jwtSecret: settings.jwtSecret, throttles };
      const changed = await changePin(account, body, getVisitor(ctx), keys);
      const user = await ownUser(changed, hotel, signedIn.claims.second_factor !== null);
      if (user.role !== "hotel_admin") throw new AppError("forbidden");
      return { user, message: "PIN updated successfully" };
    });
    route("PUT /auth/software-admin/password", renew);

    // Browsers send the refresh cookie with this call only.
    route("POST /auth/refresh", async ({ body: { portal }, ctx }) => {
      const sent = readRefreshToken(ctx, portal, ownOrigin);
      const renewed = await renewSession(sent, portal, getCaller(ctx)).catch((error: unknown) => {
        // Other failures may be temporary: the browser needs its cookie for the next attempt.
        const isRejected = error instanceof AppError && (error.status === 401 || error.status === 403);
        if (isRejected && sent !== "") clearRefreshCookie(ctx, portal, isSecure);
        throw error;
      });
      const { account, hotel, session } = renewed;
      const user = await ownUser(account, hotel, session.second_factor !== null);
      return { ...issueSessionToken(ctx, renewed, settings), user };
    });

    route("GET /auth/sessions", async ({ signedIn: { account, claims } }) => ({
      sessions: (await findSessions(account)).map((each) => presentStaffSession(each, claims.session_id)),
    }));

    route("DELETE /auth/sessions", async ({ signedIn, ctx }) => {
      if (!(await removeOtherSessions(signedIn))) skipAudit(ctx);
      return { message: "Signed out everywhere else" };
    });

    route("DELETE /auth/sessions/:id", async ({ signedIn, params }) => {
      await removeSession(signedIn, params.id);
      return { message: "Session ended" };
    });
  });
}
