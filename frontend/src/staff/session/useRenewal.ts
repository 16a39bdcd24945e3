import { useStore } from "jotai";
import { isRenewingAtom, sessionAtom } from "./session.js";

export type Renewal = <Answer extends { token: string; expires_in?: number | undefined }>(
  call: () => Promise<Answer>,
) => Promise<Omit<Answer, "token" | "expires_in">>;

/** Makes a call that replaces the session's token, and continues with the one in the answer. */
export function useRenewal(): Renewal {
  const store = useStore();
  return async (call) => {
    const userId = store.get(sessionAtom)?.user.id;
    // Already true when a call that waits for a second factor is retried.
    const wasRenewing = store.get(isRenewingAtom);
    store.set(isRenewingAtom, true);
    try {
      const { token, expires_in, ...answer } = await call();
      const session = store.get(sessionAtom);
      // A sign-out while the request was pending must not be undone.
      if (session && session.user.id === userId) store.set(sessionAtom, { ...session, token, expires_in });
      return answer;
    } finally {
      store.set(isRenewingAtom, wasRenewing);
    }
  };
}
