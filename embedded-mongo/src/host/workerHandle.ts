import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { ListenError } from "../wire/listenAddress.js";
import type { ServerSettings } from "./serve.js";

/**
 * Reports of the server thread. `failed` ends it; with `isAddress` only listening failed and another address
 * may work. `error` is a storage failure, which affected clients received too.
 */
export type WorkerMessage =
  | { kind: "ready"; port: number }
  | { kind: "closed" }
  | { kind: "failed"; message: string; isAddress: boolean }
  | { kind: "error"; message: string };

export interface WorkerHandle {
  port: number;
  close(): Promise<void>;
}

const TERMINATE_DELAY_MS = 1000;

/** Starts the server thread and waits until it listens. Rejects when the file cannot be opened. */
export async function startWorker(
  settings: ServerSettings,
  { onError, onEnd }: { onError: (error: Error) => void; onEnd: (error: Error) => void },
): Promise<WorkerHandle> {
  // Without the host's loaders, which the bundle does not need and which would delay the start.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: settings, execArgv: [] });
  const [first] = (await once(worker, "message")) as [WorkerMessage];
  if (first.kind === "failed" && first.isAddress) throw new ListenError(first.message);
  if (first.kind !== "ready") throw new Error("message" in first ? first.message : first.kind);
  worker.on("error", onError);
  worker.on("exit", (code) => onEnd(new Error(`the database thread ended with code ${code}`)));
  worker.on("message", (message: WorkerMessage) => {
    if ("message" in message) onError(new Error(message.message));
  });
  return {
    port: first.port,
    close: async () => {
      worker.removeAllListeners("exit");
      const ended = new Promise<Error | undefined>((resolve) => {
        worker.once("exit", (code) => resolve(new Error(`the database thread ended with code ${code}`)));
        worker.on("message", (message: WorkerMessage) => {
          if (message.kind === "closed") resolve(undefined);
          if (message.kind === "failed") resolve(new Error(message.message));
        });
      });
      worker.postMessage("close");
      const failure = await ended;
      // Terminating a thread while V8 compiles can hang (nodejs/node issue 54918), hence the delay.
      worker.unref();
      setTimeout(() => void worker.terminate(), TERMINATE_DELAY_MS).unref();
      if (failure !== undefined) throw failure;
    },
  };
}
