import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { createLiveConnection, type LiveConnection, type SessionEnd } from "#shared/lib/live/live.js";
import { renewalDue } from "#staff/lib/api/staffClient.js";
import { storedToken } from "#staff/lib/api/staffToken.js";

/**
 * The live connection of a staff portal. It authenticates with the stored token and the kind of screen. When the token is
 * refused or revoked, `endSession` decides whether the session is over or has a new token.
 */
export function createStaffConnection<N extends "/staff" | "/platform">(options: {
  namespace: N;
  screen: () => ScreenKind | null;
  endSession: (token: string, end: SessionEnd, onRenewed: () => void) => void;
}): LiveConnection<N> {
  let token = "";
  /** Why the server closed the connection while there was a newer token. */
  let ended: SessionEnd | null = null;
  const identify = (): Record<string, unknown> => {
    token = storedToken.read() ?? "";
    return { token, screen: options.screen() };
  };
  const connection: LiveConnection<N> = createLiveConnection({
    namespace: options.namespace,
    auth: () => renewalDue()?.then(identify) ?? identify(),
    onSessionEnded(end) {
      const reason = end.code === "unauthenticated" ? (ended ?? end) : end;
      options.endSession(token, reason, () => {
        ended = end;
        connection.restart();
      });
    },
  });
  connection.on("ready", () => {
    ended = null;
  });
  return connection;
}
