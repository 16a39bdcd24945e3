import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { PlatformAccount } from "@roombell/common/contract/platformAccount";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

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

/** Answers may contain one-time passwords, which must not stay in the cache. */
function useAccountMutation<Input, Answer extends { message: string }>(
  failure: string,
  mutationFn: (input: Input) => Promise<Answer>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: ({ message }) => notify.success(message, { id: "account" }),
    onError: (error) => notify.error(serverMessage(error, failure), { id: "account" }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
    gcTime: 0,
  });
}

/** One instance adds one account at most. */
export function useAddAccount() {
  const [idempotencyKey] = useState(newIdempotencyKey);
  return useAccountMutation("Failed to add the account", ({ fields }: Edited<AccountFields>) =>
    staffApi.call("POST /software-admin/accounts", { body: fields }, { idempotencyKey }),
  );
}

export const useSwitchAccount = () =>
  useAccountMutation("Failed to change the account", ({ id, is_active }: PlatformAccount) =>
    staffApi.call("PUT /software-admin/accounts/:id", { params: { id }, body: { is_active: !is_active } }),
  );

/** Issues a new one-time password; the old password and every session of the account end. */
export const useReissuePassword = ({ reset_second_factor }: { reset_second_factor: boolean }) =>
  useAccountMutation("Failed to issue new credentials", ({ id }: PlatformAccount) =>
    staffApi.call("POST /software-admin/accounts/:id/credentials", {
      params: { id },
      body: { reset_second_factor },
    }),
  );
