import type { NewPasskey } from "@roombell/common/contract/auth";
import type { EndpointInput } from "@roombell/common/contract/endpoints";
import {
  useQuery,
  useQueryClient,
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
} from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { useEffect } from "react";
import { ApiError, logFailure } from "#shared/lib/api/apiClient.js";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { discardDrafts } from "#staff/lib/forms/useTabDraft.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { readSession, renewedUserAtom, sessionAtom, sessionEndingAtom, type Session } from "./session.js";
import { useRenewal } from "./useRenewal.js";

type PasswordChange = EndpointInput<"PUT /auth/hotel-admin/password">["body"];

export const ME_KEY = ["staff", "me"] as const;

const NO_PASSKEYS: readonly NewPasskey[] = [];

/** Signs out, in every tab of this browser and on the server. */
export function useSignOut(): () => void {
  const forget = useForgetSession();
  return () => {
    // Do not wait for the answer: the person may walk away at once.
    staffApi
      .call("POST /auth/logout")
      .catch((error: Error) => logFailure("Failed to end the session on the server", error));
    forget();
  };
}

/** Ends every session of the account, then signs out here. */
export function useSignOutEverywhere(): () => void {
  const forget = useForgetSession();
  const { mutate } = useReportedChange({
    toast: "logout",
    failure: () => "Failed to log out everywhere",
    send: () => staffApi.call("POST /auth/logout-all"),
    onDone: forget,
  });
  return () => mutate();
}

function useForgetSession(): () => void {
  const store = useStore();
  return () => {
    store.set(sessionEndingAtom, { kind: "logout" });
    store.set(sessionAtom, null);
    discardDrafts();
  };
}

/** Changes the password and continues with the new token, which replaces the revoked one. */
export function useChangePassword({ user }: Session) {
  const renewUser = useSetAtom(renewedUserAtom);
  const renew = useRenewal();
  return useReportedChange({
    toast: "password",
    failure: () => "Password update failed",
    send: (body: PasswordChange) =>
      renew(() =>
        user.role === "hotel_admin"
          ? staffApi.call("PUT /auth/hotel-admin/password", { body })
          : staffApi.call("PUT /auth/software-admin/password", { body }),
      ),
    onDone(_client, _answer, { name }) {
      const changed = { ...user, must_change_password: false };
      renewUser(changed.role === "hotel_admin" ? { ...changed, name: name ?? changed.name } : changed);
    },
  });
}

/** Syncs the stored account (hotel's name, F&B) and its new passkeys. Mounted once by each portal. */
export function useFreshUser(options: { enabled?: boolean } = {}) {
  const renewUser = useSetAtom(renewedUserAtom);
  return useQuery({
    queryKey: ME_KEY,
    queryFn: async ({ signal }) => {
      const before = readSession();
      const answer = await staffApi.call("GET /auth/me", {}, { signal });
      // An event or a password change during the request is newer than this answer.
      if (readSession() === before) renewUser(answer.user);
      return answer;
    },
    ...options,
  });
}

/** The new passkeys of the account that were used elsewhere. */
export const useNewPasskeys = (): readonly NewPasskey[] =>
  useFreshUser({ enabled: false }).data?.new_passkeys ?? NO_PASSKEYS;

/** Reloads the account when one of its new passkeys was used or acknowledged. */
export function useSecurityEvents(namespace: "/staff" | "/platform"): void {
  const client = useQueryClient();
  useLiveEvent(namespace, "security:updated", () => void client.invalidateQueries({ queryKey: ME_KEY }));
}

/** Reloads the account when a call finds food switched off, because the event may have been missed. */
export function useFoodSwitch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const check = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void => {
      if (event.type !== "updated" || event.action.type !== "error") return;
      const error: unknown = event.action.error;
      const isOff = error instanceof ApiError && error.code === "fb_disabled";
      if (isOff) void client.invalidateQueries({ queryKey: ME_KEY });
    };
    const stops = [client.getQueryCache().subscribe(check), client.getMutationCache().subscribe(check)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
