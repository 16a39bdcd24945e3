import { randomInt } from "node:crypto";
import getPort from "get-port";

/**
 * A free port for a process that needs a fixed one. It lies below the range from which the system takes the
 * ports of outgoing connections, so that none of them uses it when the process restarts.
 */
export async function freePort(): Promise<number> {
  return getPort({ port: randomInt(20_000, 32_000) });
}
