import mongoose from "mongoose";
import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import { Account, type AccountDoc } from "#auth/model.js";
import { endingSessions, publishSignedOut } from "#auth/sessions/signOut.js";
import type { PlatformAdmin } from "#auth/staffIdentity.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError, notFound } from "#lib/appError.js";
import { serially } from "#lib/serially.js";
import { presentPeople } from "#people/accounts.js";
import { insertAccount, issueCredentials, unusedCredentials } from "#people/hotelAccount.js";
import type { Settings } from "#settings.js";

const PLATFORM = { role: "software_admin", hotel_id: null } as const;

/** The accounts of the platform itself. */
export function platformAccountRoutes({ jwtSecret }: Settings): ContractRoutes {
  return contractRoutes((route) => {
    route("GET /software-admin/accounts", async () => ({
      accounts: await presentAccounts(
        await Account.find(PLATFORM, { creation: 0 }).sort({ created_at: 1, _id: 1 }).lean<AccountDoc[]>(),
      ),
    }));

    route("POST /software-admin/accounts", async ({ body, creation }) => {
      const account = await insertAccount({ ...body, ...PLATFORM }, creation, jwtSecret);
      const credentials = unusedCredentials(account, jwtSecret);
      return {
        account: await presentAccount(account),
        ...(credentials && { credentials }),
        message: "Account added successfully",
      };
    });

    route("PUT /software-admin/accounts/:id", async ({ admin, params, body, ctx }) => {
      const before = await getOtherAccount(admin, params.id);
      const after = await switchAccount(before, body.is_active);
      recordChange(ctx, body, before, after);
      return { account: await presentAccount(after), message: "Account updated successfully" };
    });

    route("POST /software-admin/accounts/:id/credentials", async ({ admin, params, body, ctx }) => {
      const { reset_second_factor: removesTotp = false } = body;
      if (removesTotp) addToAudit(ctx, { after: "second factor removed" });
      const other = await getOtherAccount(admin, params.id);
      const { account, credentials } = await issueCredentials(other, jwtSecret, { removesTotp });
      const message = "One-time password issued successfully";
      return { account: await presentAccount(account), credentials, message };
    });
  });
}

/** Passes active accounts as managers, which are always presented as active. */
const presentAccounts = (accounts: readonly AccountDoc[]) =>
  presentPeople(accounts, { managers: accounts.filter((each) => each.is_active).map(({ _id }) => _id) });

async function presentAccount(account: AccountDoc) {
  const [presented] = await presentAccounts([account]);
  if (presented === undefined) throw notFound();
  return presented;
}

/** @throws AppError 404; `conflict` for the caller's own account */
async function getOtherAccount({ account }: PlatformAdmin, id: string): Promise<AccountDoc> {
  if (id === String(account._id)) {
    throw new AppError("conflict", "Ask someone with another platform account to change yours");
  }
  return Account.findOne({ ...PLATFORM, _id: id })
    .lean<AccountDoc>()
    .orFail(notFound);
}

/**
 * Activates an account, or deactivates it and ends its sessions. In one process two accounts cannot deactivate each
 * other at the same time; after a race between processes the `admin` tool activates one again.
 * @throws AppError `conflict` for the last active account
 */
function switchAccount({ _id, is_active: wasActive }: AccountDoc, is_active: boolean): Promise<AccountDoc> {
  return serially("platform accounts", async () => {
    const others = { ...PLATFORM, is_active: true, _id: mongoose.trusted({ $ne: _id }) };
    if (!is_active && (await Account.exists(others)) === null) {
      throw new AppError("conflict", "The platform needs at least one active account");
    }
    const isEnding = wasActive && !is_active;
    const account = await Account.findOneAndUpdate(
      { ...PLATFORM, _id },
      isEnding ? endingSessions({ is_active }) : { $set: { is_active } },
      { returnDocument: "after" },
    )
      .lean<AccountDoc>()
      .orFail(notFound);
    if (isEnding) await publishSignedOut(account, "account_disabled");
    return account;
  });
}
