import { useStore } from "jotai";
import { useCallback, useEffect } from "react";
import type { SessionEnd } from "#shared/lib/live/live.js";
import { onStaffSessionEnded, renewalDue } from "#staff/lib/api/staffClient.js";
import { isRenewingAtom, readSession, renewedUserAtom, sessionAtom, sessionEndingAtom } from "./session.js";

/** How long another tab may take to store the new token after a change of the password or a second factor. */
const RENEWAL_MS = 500;

/** After these codes another tab of this browser may have the session's next token. */
const MAY_BE_RENEWED: readonly SessionEnd["code"][] = [
  "password_changed",
  "second_factor_changed",
  "unauthenticated",
];

/**
 * Ends the session of a token and shows the reason on the login screen. If a password or second factor changed in this
 * browser has replaced the token, the session continues and `onRenewed` is called. A manager who has to set up a second
 * factor keeps the session, too.
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

/** Refusals with their own reason; all others mean an expired token. */
const OWN_REASON = ["forbidden", "second_factor_setup_required"] as const;

/** Ends the session when a staff call is answered with 401 or 403. */
export function useSessionEndOnRefusal(): void {
  const endSession = useEndSession();
  useEffect(
    () =>
      onStaffSessionEnded((error) => {
        const session = readSession();
        const code = OWN_REASON.find((each) => each === error.code) ?? "unauthenticated";
        if (session) endSession(session.token, { code, message: error.message });
      }),
    [endSession],
  );
}

const RENEWAL_CHECK_MS = 30_000;

/** Renews the session's token while the portal is open, so that an untouched board stays signed in. */
export function useTokenRenewal(): void {
  useEffect(() => {
    const timer = setInterval(() => void renewalDue(), RENEWAL_CHECK_MS);
    return () => clearInterval(timer);
  }, []);
}
