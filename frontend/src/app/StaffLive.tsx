import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { useStore } from "jotai";
import { useState, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { createLiveConnection, type LiveConnection, type SessionEnd } from "#shared/lib/live/live.js";
import { LiveProvider } from "#shared/lib/live/LiveProvider.js";
import { screenKindAtom } from "#shared/lib/live/useLive.js";
import { renewalDue, renewRefused } from "#staff/lib/api/staffClient.js";
import { storedToken } from "#staff/lib/api/staffToken.js";
import { useFreshUser } from "#staff/session/signedInUser.js";
import { useEndSession, useSessionEndOnRefusal, useTokenRenewal } from "#staff/session/useSessionEnd.js";
import { Hints } from "#staff/ui/Hints.js";
import { screenOf } from "./staffRoutes.js";

type Namespace = "/staff" | "/platform";

const RETRY_MS = 5000;

export function StaffLive({ namespace, children }: { namespace: Namespace; children: ReactNode }) {
  const endSession = useEndSession();
  const store = useStore();
  const { pathname } = useLocation();
  const [connection] = useState(() => {
    // Set before connecting: a board opened by its address has to identify itself in the first handshake.
    store.set(screenKindAtom, screenOf(pathname));
    return createStaffConnection(namespace, () => store.get(screenKindAtom), endSession);
  });
  useSessionEndOnRefusal();
  useTokenRenewal();
  useFreshUser();
  return (
    <LiveProvider connection={connection} audience="staff">
      <Hints>{children}</Hints>
    </LiveProvider>
  );
}

/** Sends the token and the kind of screen. `endSession` decides whether a refused token ends the session. */
function createStaffConnection<N extends Namespace>(
  namespace: N,
  screen: () => ScreenKind | null,
  endSession: ReturnType<typeof useEndSession>,
): LiveConnection<N> {
  let token = "";
  /** Why the server closed the connection while there was a newer token. */
  let ended: SessionEnd | null = null;
  const identify = (): Record<string, unknown> => {
    token = storedToken.read() ?? "";
    return { token, screen: screen() };
  };
  const connection: LiveConnection<N> = createLiveConnection({
    namespace,
    auth: () => renewalDue()?.then(identify) ?? identify(),
    onSessionEnded(end) {
      const renewal = end.code === "unauthenticated" && ended === null ? renewRefused(token) : null;
      if (renewal) return void renewal.then(goOn);
      const reason = end.code === "unauthenticated" ? (ended ?? end) : end;
      endSession(token, reason, () => {
        ended = end;
        connection.restart();
      });
    },
  });
  const goOn = (isGoingOn: boolean): void => {
    if (!isGoingOn) return;
    // Without an answer the token is still the refused one.
    if (storedToken.read() === token) setTimeout(() => connection.restart(), RETRY_MS);
    else connection.restart();
  };
  connection.on("ready", () => {
    ended = null;
  });
  return connection;
}
