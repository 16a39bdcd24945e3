import type { StaffAccount } from "@roombell/common/contract/account";
import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { removal, useReportedChange, type ReportedChange } from "#staff/lib/lists/useReportedChange.js";

export type PersonFields = Required<EndpointInput<"POST /hotel-admin/accounts">["body"]>;
type PersonChange = EndpointInput<"PUT /hotel-admin/accounts/:id">["body"];

const accountList = createLiveList<StaffAccount>({
  key: ["staff", "accounts"],
  order: sortedBy((one, other) => one.name.localeCompare(other.name) || one.id.localeCompare(other.id)),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /hotel-admin/accounts", {}, { signal })).accounts,
  }),
});

export const useAccounts = (options: { enabled?: boolean } = {}) =>
  accountList.useList({ meta: { loadFailure: "Failed to load people" }, ...options });

/** Reloads the people when they change. Mounted once by the hotel's portal. */
export function useAccountEvents(): void {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "accounts:updated", () => reloadSoon(accountList.key));
}

const changeAccount = (id: string, body: PersonChange) =>
  staffApi.call("PUT /hotel-admin/accounts/:id", { params: { id }, body });

/** The `last_manager` error names no field; show it at the position. */
function atPosition(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== "last_manager") throw error;
  const { code, status, message, body } = error;
  throw new ApiError({ code, status, message, body: { ...body, details: [{ path: "position", message }] } });
}

/** The answer to an addition contains the one-time password. */
export function useSaveAccount(id: string | null) {
  return useReportedChange({
    toast: `person ${id ?? "new"}`,
    failure: "Failed to save person",
    send: ({ fields, changed }: Edited<PersonFields>, options) =>
      id === null
        ? staffApi.call("POST /hotel-admin/accounts", { body: fields }, options)
        : changeAccount(id, changed).then((answer) => ({ ...answer, credentials: undefined }), atPosition),
    onDone: (client, { account }) => accountList.put(client, account),
  });
}

/** A change of one account, which is shown in the list. `name` identifies its toast. */
const accountChange = <Answer extends { account: StaffAccount }>(
  name: string,
  failure: string,
  send: (account: StaffAccount) => Promise<Answer>,
): ReportedChange<StaffAccount, Answer> => ({
  toast: ({ id }) => `${name} ${id}`,
  failure,
  send,
  onDone: (client, { account }) => accountList.put(client, account),
  onFailure: (client, error, { id }) => accountList.heal(client, id, error),
});

export const switchAccount = accountChange("person", "Failed to save person", ({ id, is_active }) =>
  changeAccount(id, { is_active: !is_active }),
);

/** Issues a new one-time password; the old password and every session of the account end. */
export const resetPassword = accountChange("password", "Failed to reset password", ({ id }) =>
  staffApi.call("POST /hotel-admin/accounts/:id/password", { params: { id }, body: {} }),
);

/** Removes authenticator app and passkeys; the account's sessions end. */
export const resetSecondFactor = accountChange(
  "second factor",
  "Failed to reset two-step sign-in",
  ({ id }) => staffApi.call("POST /hotel-admin/accounts/:id/second-factor", { params: { id }, body: {} }),
);

/** Issues a one-time PIN for shared screens, which replaces the current one. */
export const issuePin = accountChange("pin", "Failed to issue a PIN", ({ id }) =>
  staffApi.call("POST /hotel-admin/accounts/:id/pin", { params: { id }, body: {} }),
);

export const removeAccount = removal(accountList, {
  thing: "Person",
  remove: (id) => staffApi.call("DELETE /hotel-admin/accounts/:id", { params: { id } }),
  failureText: (error) => serverMessage(error, "Failed to delete person"),
});
