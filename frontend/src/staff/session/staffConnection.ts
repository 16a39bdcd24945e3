import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { createLiveConnection, type LiveConnection, type SessionEnd } from "../../shared/lib/live.js";
import { storedToken } from "../lib/staffApi.js";

/**
 * The live connection of a staff portal. It connects with the stored token and the kind of screen; when the token is
 * refused or revoked, `endSession` decides whether the session is over or only has a new token.
 */
export function createStaffConnection<N extends "/staff" | "/platform">(options: {
  namespace: N;
  screen: () => ScreenKind | null;
  endSession: (token: string, end: SessionEnd, onRenewed: () => void) => void;
}): LiveConnection<N> {
  let token = "";
  const connection: LiveConnection<N> = createLiveConnection({
    namespace: options.namespace,
    auth() {
      token = storedToken.read() ?? "";
      return { token, screen: options.screen() };
    },
    onSessionEnded: (end) => options.endSession(token, end, () => connection.restart()),
  });
  return connection;
}
