import { parentPort, workerData } from "node:worker_threads";
import { openServer, type ServerSettings } from "./host/serve.js";
import type { WorkerMessage } from "./host/workerHandle.js";
import { ListenError } from "./wire/listenAddress.js";

const tell = (message: WorkerMessage): void => parentPort?.postMessage(message);

/** The thread that holds the database: everything but the lock of the data directory happens here. */
async function main(): Promise<void> {
  const running = await openServer(workerData as ServerSettings, ({ message }) =>
    tell({ kind: "error", message }),
  );
  tell({ kind: "ready", port: running.port });
  // The host has but one thing to say: that it is time to end.
  await new Promise((resolve) => parentPort?.once("message", resolve));
  await running.close();
  tell({ kind: "closed" });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  tell({ kind: "failed", message, isAddress: error instanceof ListenError });
});
