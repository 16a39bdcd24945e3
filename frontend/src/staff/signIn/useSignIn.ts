import type { FactorMethod } from "@roombell/common/contract/errors";
import { useMutation } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { sessionAtom, sessionEndingAtom, type NewSession, type Role } from "#staff/session/session.js";
import { askPasskey } from "./browserPasskeys.js";

type Credentials = { username: string; password: string };
export type SecondStep = { ticket: string; methods: readonly FactorMethod[] };

/** Asks for a session that renews itself while a page uses it. */
const BROWSER = { session: "browser" } as const;

// The time is prescribed.
const HOTEL_LOGIN_TOAST_MS = 1000;

/** Signs in with the password; the form shows why it failed. */
export function useSignIn(role: Role) {
  return useOpenSession(role, (credentials: Credentials): Promise<NewSession> => {
    const body = { ...credentials, ...BROWSER };
    return role === "hotel_admin"
      ? staffApi.call("POST /auth/hotel-admin/login", { body })
      : staffApi.call("POST /auth/software-admin/login", { body });
  });
}

/** Completes a sign-in with a code of the authenticator app, or a recovery code. */
export function useSecondStep(role: Role, ticket: string) {
  return useOpenSession(role, (code: string) =>
    staffApi.call("POST /auth/second-factor", { body: { ticket, code, ...BROWSER } }),
  );
}

export function usePasskeySignIn(role: Role) {
  return useOpenSession(role, async () => {
    const { options } = await staffApi.call("POST /auth/passkey/options", { body: {} });
    const response = await askPasskey(options);
    return staffApi.call("POST /auth/passkey", { body: { portal: role, response, ...BROWSER } });
  });
}

/** The second step, if the password was accepted; null for every other failure. */
export function secondStepIn(error: Error | null): SecondStep | null {
  if (!(error instanceof ApiError) || error.code !== "second_factor_required") return null;
  const { ticket, methods = [] } = error.body;
  return ticket === undefined ? null : { ticket, methods };
}

function useOpenSession<T>(role: Role, open: (how: T) => Promise<NewSession>) {
  const setSession = useSetAtom(sessionAtom);
  const setEnding = useSetAtom(sessionEndingAtom);
  const toast = { id: "login", ...(role === "hotel_admin" && { durationMs: HOTEL_LOGIN_TOAST_MS }) };
  return useMutation({
    mutationFn: open,
    // The form shows errors from here on; the notice above it would repeat them.
    onMutate: () => setEnding(null),
    onSuccess({ token, expires_in, user }) {
      setSession({ token, expires_in, user });
      notify.success("Login successful!", toast);
    },
    onError(error) {
      if (secondStepIn(error) === null) notify.error("Login failed", toast);
    },
  });
}
