import type { Server } from "node:http";
import { endWithError } from "#http/rawAnswer.js";

/** How long the client has to read the answer and close. */
const LINGER_MS = 1000;

/**
 * Answers requests that ask for another protocol anywhere but below `livePath` with 426 at once. Node hands them to the
 * live server's listener instead of the application, and a proxy counts one without an answer as a failed upstream.
 */
export function refuseForeignUpgrades(http: Server, livePath: string): void {
  http.on("upgrade", (request, socket) => {
    if (request.url?.startsWith(livePath)) return;
    // Nobody else listens on this socket any more: without a listener a reset would end the process.
    socket.on("error", () => socket.destroy());
    socket.resume();
    endWithError(socket, "426 Upgrade Required", "validation_failed", [
      "Upgrade: websocket",
      "Connection: Upgrade, close",
    ]);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
