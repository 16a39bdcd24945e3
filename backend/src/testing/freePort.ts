import { randomInt } from "node:crypto";
import getPort from "get-port";

/**
 * A free port for a process that needs a fixed one, below the ephemeral range so that no outgoing
 * connection takes it while the process restarts.
 */
export async function freePort(): Promise<number> {
  return getPort({ port: randomInt(20_000, 32_000) });
}
