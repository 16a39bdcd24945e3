import { createLiveConnection, type LiveConnection } from "#shared/lib/live/live.js";

/** How long a screen that the server knows, but whose connection it refused, waits before it connects again. */
const PAUSE_MS = 5000;

/**
 * The live connection of a paired screen, which its cookie identifies. When the server ends it, `check` learns whether
 * this device still is a screen; if it is, for example because it was paired again, it connects anew.
 */
export function createScreenConnection(check: () => Promise<void>): LiveConnection<"/staff"> {
  const connection: LiveConnection<"/staff"> = createLiveConnection({
    namespace: "/staff",
    auth: () => ({}),
    onSessionEnded: () => void check().finally(() => setTimeout(() => connection.restart(), PAUSE_MS)),
  });
  return connection;
}
