import { parentPort, workerData } from "node:worker_threads";
import { openServer, type ServerSettings } from "./host/serve.js";
import type { WorkerMessage } from "./host/workerHandle.js";
import { ListenError } from "./wire/listenAddress.js";

const post = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** The database thread: does everything but lock the data directory. */
async function main(): Promise<void> {
  const running = await openServer(workerData as ServerSettings, ({ message }) =>
    post({ kind: "error", message }),
  );
  post({ kind: "ready", port: running.port });
  // The host only ever sends a request to close.
  await new Promise((resolve) => parentPort?.once("message", resolve));
  await running.close();
  post({ kind: "closed" });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  post({ kind: "failed", message, isAddress: error instanceof ListenError });
});
