import type { EndpointAnswer } from "@roombell/common/contract/endpoints";
import type { Passkey } from "@roombell/common/contract/secondFactor";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { ME_KEY } from "#staff/session/signedInUser.js";
import { useRenewal, type Renewal } from "#staff/session/useRenewal.js";
import { makePasskey } from "#staff/signIn/browserPasskeys.js";

export type Security = EndpointAnswer<"GET /auth/security">;

const SECURITY_KEY = ["staff", "security"] as const;
const SESSIONS_KEY = ["staff", "sessions"] as const;

export function useSecurity() {
  return useQuery({
    queryKey: SECURITY_KEY,
    queryFn: ({ signal }) => staffApi.call("GET /auth/security", {}, { signal }),
    refetchOnMount: "always",
    meta: { loadFailure: "Couldn't load your sign-in settings" },
  });
}

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: async ({ signal }) => (await staffApi.call("GET /auth/sessions", {}, { signal })).sessions,
    refetchInterval: useLiveRefetchInterval(),
    refetchOnMount: "always",
    meta: { loadFailure: "Couldn't load your sessions" },
  });
}

/** Refetches the user's sign-in settings afterwards. Calls that replace the token go through `renew`. */
function useChange<T, Answer extends object>(
  toast: string,
  failure: string,
  change: (how: T, renew: Renewal) => Promise<Answer>,
) {
  const renew = useRenewal();
  return useReportedChange({
    toast,
    failure,
    send: (how: T) => change(how, renew),
    reloads: [SECURITY_KEY, SESSIONS_KEY, ME_KEY],
  });
}

export const useEndSession = () =>
  useChange("session", "Failed to end the session", (id: string) =>
    staffApi.call("DELETE /auth/sessions/:id", { params: { id } }),
  );

export const useEndOthers = () =>
  useChange("session", "Failed to end the sessions", () => staffApi.call("DELETE /auth/sessions"));

export const useBeginTotp = () =>
  useMutation({
    mutationFn: (current_password: string) =>
      staffApi.call("POST /auth/totp", { body: { current_password } }),
    gcTime: 0,
  });

/** Turns on the authenticator app; the session then counts as two-factor. */
export const useConfirmTotp = () =>
  useChange("totp", "Failed to set up the authenticator app", (code: string, renew) =>
    renew(() => staffApi.call("POST /auth/totp/confirm", { body: { code } })),
  );

export const useRemoveTotp = () =>
  useChange("totp", "Failed to turn off the authenticator app", (current_password: string, renew) =>
    renew(() => staffApi.call("POST /auth/totp/remove", { body: { current_password } })),
  );

/** Creates new recovery codes; the old ones stop working. */
export const useNewRecoveryCodes = () =>
  useChange("totp", "Failed to create recovery codes", (current_password: string) =>
    staffApi.call("POST /auth/recovery-codes", { body: { current_password } }),
  );

export const useAddPasskey = (name: string) =>
  useChange("passkey", "Failed to add passkey", async (current_password: string, renew) => {
    const { options } = await staffApi.call("POST /auth/passkeys/options", { body: { current_password } });
    const response = await makePasskey(options);
    return renew(() => staffApi.call("POST /auth/passkeys", { body: { name, response } }));
  });

export const useRenamePasskey = ({ id }: Passkey) =>
  useChange("passkey", "Failed to rename passkey", ({ fields }: Edited<{ name: string }>) =>
    staffApi.call("PUT /auth/passkeys/:id", { params: { id }, body: fields }),
  );

type PasskeyName = Pick<Passkey, "id" | "name">;

export const useRemovePasskey = () =>
  useChange("passkey", "Failed to delete passkey", ({ id }: PasskeyName, renew) =>
    renew(() => staffApi.call("DELETE /auth/passkeys/:id", { params: { id } })),
  );

export const useAcknowledgePasskey = () =>
  useChange("passkey", "Failed to confirm passkey", ({ id }: PasskeyName) =>
    staffApi.call("POST /auth/passkeys/:id/acknowledge", { params: { id } }),
  );
