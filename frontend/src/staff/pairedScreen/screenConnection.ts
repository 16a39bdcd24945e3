import { createLiveConnection, type LiveConnection } from "#shared/lib/live/live.js";

/** The delay before a screen reconnects after the server refused its connection. */
const PAUSE_MS = 5000;

/**
 * The live connection of a paired screen, identified by its cookie. When the server ends it, `check` reloads whether this
 * device still is a screen; then it reconnects, for example after a new pairing.
 */
export function createScreenConnection(check: () => Promise<void>): LiveConnection<"/staff"> {
  const connection: LiveConnection<"/staff"> = createLiveConnection({
    namespace: "/staff",
    auth: () => ({}),
    onSessionEnded: () => void check().finally(() => setTimeout(() => connection.restart(), PAUSE_MS)),
  });
  return connection;
}
