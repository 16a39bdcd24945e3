import { useStore } from "jotai";
import { useCallback, useEffect } from "react";
import type { SessionEnd } from "#shared/lib/live/live.js";
import { onStaffSessionEnded, renewalDue } from "#staff/lib/api/staffClient.js";
import { isRenewingAtom, readSession, renewedUserAtom, sessionAtom, sessionEndingAtom } from "./session.js";

/** How long another tab may take to store the new token after a change of the password or a second factor. */
const RENEWAL_MS = 500;

/** After these another tab of this browser may have the session's next token. */
const MAY_BE_RENEWED: readonly SessionEnd["code"][] = [
  "password_changed",
  "second_factor_changed",
  "unauthenticated",
];

/**
 * Ends the session of a token and shows the reason on the login screen. A password or second factor changed in
 * this browser only replaces the token: then the session goes on and `onRenewed` is called. A manager who is asked for a second factor
 * keeps the session, too, and sets that up first.
 */
export function useEndSession(): (token: string, end: SessionEnd, onRenewed?: () => void) => void {
  const store = useStore();
  return useCallback(
    (token, end, onRenewed) => {
      const finish = (): void => {
        const session = readSession();
        if (session?.token !== token) return onRenewed?.();
        if (session.user.role === "hotel_admin" && end.code === "second_factor_setup_required") {
          return store.set(renewedUserAtom, { ...session.user, must_set_up_second_factor: true });
        }
        store.set(sessionEndingAtom, { kind: "ended", message: end.message });
        store.set(sessionAtom, null);
      };
      const isRenewing = store.get(isRenewingAtom);
      if (isRenewing) {
        const stop = store.sub(isRenewingAtom, () => {
          stop();
          finish();
        });
      } else if (MAY_BE_RENEWED.includes(end.code)) {
        setTimeout(finish, RENEWAL_MS);
      } else {
        finish();
      }
    },
    [store],
  );
}

/** Refusals that say why themselves; any other is that of a token that has ended. */
const AT_ONCE = ["forbidden", "second_factor_setup_required"] as const;

/** Ends the session when a staff call is answered with 401 or 403. */
export function useSessionEndOnRefusal(): void {
  const endSession = useEndSession();
  useEffect(
    () =>
      onStaffSessionEnded((error) => {
        const session = readSession();
        const code = AT_ONCE.find((known) => known === error.code) ?? "unauthenticated";
        if (session) endSession(session.token, { code, message: error.message });
      }),
    [endSession],
  );
}

const RENEWAL_CHECK_MS = 30_000;

/** Renews the session's token in time while the portal is open, so that a board that nobody touches goes on. */
export function useTokenRenewal(): void {
  useEffect(() => {
    const timer = setInterval(() => void renewalDue(), RENEWAL_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}
