import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { PlatformAccount } from "@roombell/common/contract/platformAccount";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";

export type AccountFields = EndpointInput<"POST /software-admin/accounts">["body"];

const KEY = ["staff", "platform", "accounts"] as const;

/** The platform's accounts, oldest first. */
export function usePlatformAccounts() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/accounts", {}, { signal })).accounts,
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load accounts" },
  });
}

const accountChange = <Input, Answer>(failure: string, send: (input: Input) => Promise<Answer>) => ({
  toast: "account",
  failure,
  send,
  reloads: [KEY],
});

/** One instance adds one account at most. */
export function useAddAccount() {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useReportedChange(
    accountChange("Failed to add the account", ({ fields }: Edited<AccountFields>) =>
      staffApi.call("POST /software-admin/accounts", { body: fields }, { idempotencyKey }),
    ),
  );
}

export const switchAccount = accountChange(
  "Failed to change the account",
  ({ id, is_active }: PlatformAccount) =>
    staffApi.call("PUT /software-admin/accounts/:id", { params: { id }, body: { is_active: !is_active } }),
);

/** Issues a new one-time password; the old password and every session of the account end. */
export const reissuePassword = (body: { reset_second_factor: boolean }) =>
  accountChange("Failed to issue new credentials", ({ id }: PlatformAccount) =>
    staffApi.call("POST /software-admin/accounts/:id/credentials", { params: { id }, body }),
  );
