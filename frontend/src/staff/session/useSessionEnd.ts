import { useSetAtom, useStore } from "jotai";
import { useCallback, useEffect } from "react";
import type { SessionEnd } from "../../shared/lib/live.js";
import { onStaffSessionEnded, renewalDue } from "../lib/staffClient.js";
import { isRenewingAtom, readSession, renewedUserAtom, sessionAtom, sessionEndingAtom } from "./session.js";

/** How long another tab may take to store the new token after a password change. */
const RENEWAL_MS = 500;

/**
 * Ends the session of a token and shows the reason on the login screen. A password changed in this browser only
 * replaces the token: then the session goes on and `onRenewed` is called.
 */
export function useEndSession(): (token: string, end: SessionEnd, onRenewed?: () => void) => void {
  const setSession = useSetAtom(sessionAtom);
  const setEnding = useSetAtom(sessionEndingAtom);
  const store = useStore();
  return useCallback(
    (token, end, onRenewed) => {
      const finish = (): void => {
        if (readSession()?.token !== token) return onRenewed?.();
        setEnding({ kind: "ended", message: end.message });
        setSession(null);
      };
      const isRenewing = store.get(isRenewingAtom);
      if (isRenewing) {
        const stop = store.sub(isRenewingAtom, () => {
          stop();
          finish();
        });
      } else if (end.code === "password_changed" || end.code === "unauthenticated") {
        setTimeout(finish, RENEWAL_MS);
      } else {
        finish();
      }
    },
    [setSession, setEnding, store],
  );
}

/** Ends the session when a staff call is answered with 401 or 403 (product rules: Sessions). */
export function useSessionEndOnRefusal(): void {
  const endSession = useEndSession();
  const renewUser = useSetAtom(renewedUserAtom);
  useEffect(
    () =>
      onStaffSessionEnded((error) => {
        const session = readSession();
        if (session?.user.role === "hotel_admin" && error.code === "second_factor_setup_required") {
          renewUser({ ...session.user, must_set_up_second_factor: true });
          return;
        }
        const code = error.code === "forbidden" ? "forbidden" : "unauthenticated";
        if (session) endSession(session.token, { code, message: error.message });
      }),
    [endSession, renewUser],
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
