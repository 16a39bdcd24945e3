import { parentPort, workerData } from "node:worker_threads";
import type { HostMessage, WorkerMessage, WorkerSettings } from "./host/protocol.js";
import { openServer } from "./host/serve.js";
import { ListenError } from "./wire/listenAddress.js";

/** The thread that holds the database: everything but the lock of the data directory happens here. */
async function main(): Promise<void> {
  const port = parentPort;
  if (port === null) throw new Error("this file runs as a worker thread only");
  const tell = (message: WorkerMessage): void => port.postMessage(message);
  const running = await openServer(workerData as WorkerSettings, (error) =>
    tell({ kind: "error", message: error.message }),
  );
  port.on("message", (message: HostMessage) => {
    if (message.kind === "close") {
      void running.close().then(
        () => tell({ kind: "closed" }),
        (error: unknown) => tell({ kind: "failed", message: String(error), isAddress: false }),
      );
      return;
    }
    const { id, file } = message;
    running.backup(file).then(
      () => tell({ kind: "backupDone", id, message: undefined }),
      (error: unknown) => tell({ kind: "backupDone", id, message: String(error) }),
    );
  });
  tell({ kind: "ready", port: running.port });
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  const isAddress = error instanceof ListenError;
  parentPort?.postMessage({ kind: "failed", message, isAddress } satisfies WorkerMessage);
});
