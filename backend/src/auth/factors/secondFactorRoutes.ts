import type { EndpointValues } from "@roombell/common/contract/endpoints";
import type { Context } from "koa";
import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { nextToken } from "#auth/beginSession.js";
import { confirmPassword } from "#auth/changePassword.js";
import {
  acknowledgePasskey,
  addPasskey,
  beginPasskey,
  listPasskeys,
  presentPasskey,
  removePasskey,
  renamePasskey,
} from "#auth/passkeys/passkeys.js";
import { beginPasskeyConfirmation, confirmPasskey } from "#auth/passkeys/passkeySignIn.js";
import { recordFactor } from "#auth/sessions/staffSessions.js";
import type { SignedIn } from "#auth/staffIdentity.js";
import { getThrottles } from "#auth/throttles.js";
import { getVisitor } from "#auth/visitor.js";
import { getCaller } from "#http/caller.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { getLimits } from "#http/limits/limits.js";
import { AppError, invalidField } from "#lib/appError.js";
import { publicOrigin, type Settings } from "#settings.js";
import { factorMethods, requireFreshFactor } from "./factorMethods.js";
import { lacksSecondFactor } from "./lacksSecondFactor.js";
import { proveCode } from "./secondFactor.js";
import { beginTotp, confirmTotp, hasTotp, removeTotp, replaceRecoveryCodes } from "./totp.js";

type Call = { signedIn: SignedIn; ctx: Context; body: { current_password: string } };

/** Endpoints for the caller's own authenticator app and passkeys. */
export function secondFactorRoutes(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const place = { origin: publicOrigin(settings) };
  const limits = getLimits(settings);
  const throttles = getThrottles(settings);
  /** Changing a second factor requires the password, and a recent second factor if the account has one. */
  const requireConfirmation = async ({ signedIn, ctx, body }: Call) => {
    const { account } = signedIn;
    await requireFreshFactor(signedIn);
    await confirmPassword(account, body.current_password, getVisitor(ctx), throttles.passwords);
    addToAudit(ctx, { object_id: String(account._id), object_name: account.username });
    return account;
  };
  /** Verifies a passkey or a code. Returns the passkey's id, null for a code. */
  const verifyFactor = async (
    ctx: Context,
    { account }: SignedIn,
    { code, response }: EndpointValues<"POST /auth/second-factor/confirm">["body"],
  ) => {
    if (response !== undefined) return confirmPasskey(account, response, getCaller(ctx), place, limits);
    if (code === undefined) throw invalidField("code", "is required");
    await proveCode(account, code, getVisitor(ctx), { jwtSecret, throttles });
    return null;
  };
  return contractRoutes((route) => {
    route("GET /auth/security", async ({ signedIn: { account, hotel } }) => ({
      totp: { is_on: hasTotp(account), recovery_codes_left: account.recovery_codes?.length ?? 0 },
      is_required: hotel !== null && (await lacksSecondFactor(account, hotel, false)),
      passkeys: (await listPasskeys(account)).map(presentPasskey),
    }));

    route("POST /auth/second-factor/confirm/options", async ({ signedIn: { account } }) => ({
      options: { ...(await beginPasskeyConfirmation(account, place)) },
    }));
    route("POST /auth/second-factor/confirm", async ({ signedIn, body, ctx }) => {
      const { account, claims } = signedIn;
      const second_factor = await recordFactor(signedIn, await verifyFactor(ctx, signedIn, body));
      const object = { object_id: String(account._id), object_name: account.username };
      addToAudit(ctx, { ...object, after: "second factor confirmed" });
      return { ...nextToken(account, claims, settings, second_factor), message: "Confirmed" };
    });

    route("POST /auth/totp", async (call) => {
      const begun = await beginTotp(await requireConfirmation(call), jwtSecret);
      return { ...begun, message: "Scan this with your authenticator app" };
    });
    route("POST /auth/totp/confirm", async ({ signedIn, body, ctx }) => {
      await requireFreshFactor(signedIn);
      const { device } = getVisitor(ctx);
      const { account, recovery_codes } = await confirmTotp(signedIn, { code: body.code, device }, jwtSecret);
      const second_factor = await recordFactor(signedIn, null);
      addToAudit(ctx, { object_id: String(account._id), after: "second factor on" });
      const token = nextToken(account, signedIn.claims, settings, second_factor);
      return { ...token, recovery_codes, message: "Two-step sign-in is on" };
    });
    route("POST /auth/totp/remove", async (call) => {
      const methods = await factorMethods(await requireConfirmation(call));
      const { signedIn, ctx } = call;
      const account = await removeTotp(signedIn, methods.includes("passkey"));
      addToAudit(ctx, { after: "second factor off" });
      const token = nextToken(account, signedIn.claims, settings);
      return { ...token, message: "Authenticator app removed" };
    });
    route("POST /auth/recovery-codes", async (call) => {
      const account = await requireConfirmation(call);
      if ((await factorMethods(account)).length === 0)
        throw new AppError("conflict", "Set up an authenticator app or a passkey first");
      const recovery_codes = await replaceRecoveryCodes(account);
      return { recovery_codes, message: "The old recovery codes no longer work" };
    });

    route("POST /auth/passkeys/options", async (call) => ({
      options: { ...(await beginPasskey(await requireConfirmation(call), place)) },
    }));
    route("POST /auth/passkeys", async ({ signedIn, body }) => {
      const { passkey, account, isFirst } = await addPasskey(signedIn, body, place);
      const second_factor = isFirst ? await recordFactor(signedIn, String(passkey._id)) : undefined;
      const token = nextToken(account, signedIn.claims, settings, second_factor);
      return { ...token, passkey: presentPasskey(passkey), message: "Passkey added successfully" };
    });
    route("PUT /auth/passkeys/:id", async ({ signedIn: { account }, params, body, ctx }) => {
      const { before, after } = await renamePasskey(account, params.id, body.name);
      recordChange(ctx, body, before, after);
      return { passkey: presentPasskey(after), message: "Passkey renamed successfully" };
    });
    route("DELETE /auth/passkeys/:id", async ({ signedIn, params, ctx }) => {
      const { passkey, account } = await removePasskey(signedIn, params.id);
      addToAudit(ctx, { object_name: passkey.name });
      const token = nextToken(account, signedIn.claims, settings);
      return { ...token, message: "Passkey removed successfully" };
    });
    route("POST /auth/passkeys/:id/acknowledge", async ({ signedIn, params, ctx }) => {
      const { name } = await acknowledgePasskey(signedIn, params.id);
      addToAudit(ctx, { object_name: name, after: "first sign-in acknowledged" });
      return { message: "Passkey confirmed" };
    });
  });
}
