import { noteForAudit } from "#audit/auditCall.js";
import { noteChange } from "#audit/noteChange.js";
import type { AccountDoc } from "#auth/model.js";
import { issuePin } from "#auth/pins.js";
import type { Staff } from "#auth/staffIdentity.js";
import { hasManaged, NEVER_MANAGED } from "#auth/staffPosition.js";
import { throttlesOf } from "#auth/throttles.js";
import { contractRoutes, type ContractRoutes } from "#http/contractRoutes.js";
import { AppError } from "#lib/appError.js";
import type { Domain } from "#live/domains.js";
import type { Settings } from "#settings.js";
import { accountOf, accountsOf, presentPeople, presentPerson } from "./accounts.js";
import { addAccount, changeAccount, removeAccount } from "./changeAccount.js";
import { issueCredentials, resetSecondFactor, unusedCredentials } from "./hotelAccount.js";

export const people = (settings: Settings): Domain => ({ routes: [accountRoutesOfHotel(settings)] });

/** The people of a hotel and their one-time passwords. */
function accountRoutesOfHotel(settings: Settings): ContractRoutes {
  const { jwtSecret } = settings;
  const keys = { jwtSecret, throttles: throttlesOf(settings) };
  return contractRoutes((route) => {
    route("GET /hotel-admin/accounts", async ({ staff: { hotel } }) => ({
      accounts: await presentPeople(await accountsOf(hotel), hotel),
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
      noteChange(ctx, body, before, after);
      return { account: after, message: "Person updated successfully" };
    });

    route("DELETE /hotel-admin/accounts/:id", async ({ staff: { hotel }, params, ctx }) => {
      const { name, username } = await removeAccount(hotel, params.id);
      noteForAudit(ctx, { object_name: name || username });
      return { message: "Person removed successfully" };
    });

    route("POST /hotel-admin/accounts/:id/password", async ({ staff, params }) => {
      const found = await resettablePerson(staff, params.id, "password");
      const issued = await issueCredentials(found, jwtSecret, { onlyIf: NEVER_MANAGED });
      const account = await presentPerson(issued.account, staff.hotel);
      return { account, credentials: issued.credentials, message: "One-time password issued successfully" };
    });

    route("POST /hotel-admin/accounts/:id/second-factor", async ({ staff, params, ctx }) => {
      const found = await resettablePerson(staff, params.id, "second_factor");
      noteForAudit(ctx, { after: "second factor removed" });
      const account = await resetSecondFactor(found, NEVER_MANAGED);
      return { account: await presentPerson(account, staff.hotel), message: "Two-step sign-in was reset" };
    });

    route("POST /hotel-admin/accounts/:id/pin", async ({ staff, params }) => {
      const { hotel } = staff;
      const found = await resettablePerson(staff, params.id, "pin");
      const { account, pin } = await issuePin(found, keys, NEVER_MANAGED);
      return {
        account: await presentPerson(account, hotel),
        pin,
        message: "One-time PIN issued successfully",
      };
    });
  });
}

/** Where everybody changes their own, which asks for the current password. */
const OWN = {
  password: 'Change your own password with "Change Password" in the account menu',
  pin: 'Choose your own PIN with "Screen PIN" in the account menu',
  second_factor: 'Change your own two-step sign-in under "Security" in the account menu',
} as const;

/**
 * Somebody of the hotel whose password, PIN or second factor a manager may reset. Write with `NEVER_MANAGED` in the
 * filter, as they may become a manager meanwhile.
 * @throws AppError 404; `conflict` for one's own account, and for whoever manages the hotel or has managed it
 */
async function resettablePerson(
  { hotel, person }: Staff,
  id: string,
  what: keyof typeof OWN,
): Promise<AccountDoc> {
  const account = await accountOf(hotel, id);
  if (person.id?.equals(account._id)) throw new AppError("conflict", OWN[what]);
  if (hasManaged(account, hotel)) {
    throw new AppError(
      "conflict",
      "Ask the platform's administrator: nobody else resets who manages the hotel or has managed it",
    );
  }
  return account;
}
