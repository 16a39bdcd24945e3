import { addToAudit } from "#audit/auditCall.js";
import { recordChange } from "#audit/recordChange.js";
import type { AccountDoc } from "#auth/model.js";
import { issuePin } from "#auth/pins.js";
import type { Staff } from "#auth/staffIdentity.js";
import { hasManaged, NEVER_MANAGED } from "#auth/staffPosition.js";
import { getThrottles } from "#auth/throttles.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { getAccount, listAccounts, presentPeople, presentPerson } from "./accounts.js";
import { addAccount, changeAccount, removeAccount } from "./changeAccount.js";
import { issueCredentials, resetSecondFactor, unusedCredentials } from "./hotelAccount.js";

export const people = (settings: Settings): Domain => ({ routes: [hotelAccountRoutes(settings)] });

function hotelAccountRoutes(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const keys = { jwtSecret, throttles: getThrottles(settings) };
  return contractRoutes((route) => {
    route("GET /hotel-admin/accounts", async ({ staff: { hotel } }) => ({
      accounts: await presentPeople(await listAccounts(hotel), hotel),
    }));

    route("POST /hotel-admin/accounts", async ({ staff, body, creation }) => {
      const { account, hotel } = await addAccount(staff.hotel, body, creation, jwtSecret);
      const credentials = unusedCredentials(account, jwtSecret);
      return {
        account: await presentPerson(account, hotel),
        ...(credentials && { credentials }),
        message: "Person added successfully",
      };
    });

    route("PUT /hotel-admin/accounts/:id", async ({ staff, params, body, ctx }) => {
      const { before, after } = await changeAccount(staff, params.id, body);
      recordChange(ctx, body, before, after);
      return { account: after, message: "Person updated successfully" };
    });

    route("DELETE /hotel-admin/accounts/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name, username } = await removeAccount(hotel, params.id);
      addToAudit(ctx, { object_name: name || username });
      return { message: "Person removed successfully" };
    });

    route("POST /hotel-admin/accounts/:id/password", async ({ staff, params }) => {
      const person = await requireResettable(staff, params.id, "password");
      const issued = await issueCredentials(person, jwtSecret, { onlyIf: NEVER_MANAGED });
      const account = await presentPerson(issued.account, staff.hotel);
      return { account, credentials: issued.credentials, message: "One-time password issued successfully" };
    });

    route("POST /hotel-admin/accounts/:id/second-factor", async ({ staff, params, ctx }) => {
      const person = await requireResettable(staff, params.id, "second_factor");
      addToAudit(ctx, { after: "second factor removed" });
      const account = await resetSecondFactor(person, NEVER_MANAGED);
      return { account: await presentPerson(account, staff.hotel), message: "Two-step sign-in was reset" };
    });

    route("POST /hotel-admin/accounts/:id/pin", async ({ staff, params }) => {
      const { hotel } = staff;
      const person = await requireResettable(staff, params.id, "pin");
      const { account, pin } = await issuePin(person, keys, NEVER_MANAGED);
      return {
        account: await presentPerson(account, hotel),
        pin,
        message: "One-time PIN issued successfully",
      };
    });
  });
}

/** Everybody changes their own in the app, which asks for the current password. */
const OWN_MESSAGES = {
  password: 'Change your own password with "Change Password" in the account menu',
  pin: 'Choose your own PIN with "Screen PIN" in the account menu',
  second_factor: 'Change your own two-step sign-in under "Security" in the account menu',
} as const;

/**
 * Returns a person whose password, PIN or second factor a manager may reset. Write with `NEVER_MANAGED` in the filter,
 * as the person may become a manager in the meantime.
 * @throws AppError 404; `conflict` for the caller's own account and for current and former managers
 */
async function requireResettable(
  { hotel, person }: Staff,
  id: string,
  what: keyof typeof OWN_MESSAGES,
): Promise<AccountDoc> {
  const account = await getAccount(hotel, id);
  if (person.id?.equals(account._id)) throw new AppError("conflict", OWN_MESSAGES[what]);
  if (hasManaged(account, hotel)) {
    throw new AppError(
      "conflict",
      "Only a platform administrator can reset an account that manages the hotel or has managed it",
    );
  }
  return account;
}
