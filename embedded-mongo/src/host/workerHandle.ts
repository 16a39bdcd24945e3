import { Worker } from "node:worker_threads";
import { ListenError } from "../wire/listenAddress.js";
import type { HostMessage, WorkerMessage, WorkerSettings } from "./protocol.js";

/** The server thread as its host sees it. */
export interface WorkerHandle {
  port: number;
  backup(file: string): Promise<void>;
  close(): Promise<void>;
}

const REST_MS = 1000;

interface Waiter {
  resolve: () => void;
  reject: (error: Error) => void;
}

/** Starts the server thread and waits until it answers clients. Rejects when the file cannot be opened. */
export async function startWorker(
  settings: WorkerSettings,
  onError: (error: Error) => void,
): Promise<WorkerHandle> {
  // Without the host's own loaders: the bundle needs none, and they would delay the start.
  const worker = new Worker(new URL("./worker.js", import.meta.url), { workerData: settings, execArgv: [] });
  const backups = new Map<number, Waiter>();
  let closing: Waiter | undefined;
  let lastBackup = 0;
  const send = (message: HostMessage): void => worker.postMessage(message);
  const fail = (error: Error): void => {
    for (const waiter of backups.values()) waiter.reject(error);
    backups.clear();
    if (closing === undefined) onError(error);
    else closing.reject(error);
  };
  const port = await firstMessage(worker);
  worker.on("error", fail);
  worker.on("exit", (code) => {
    if (closing === undefined) fail(new Error(`the database thread ended with code ${code}`));
  });
  worker.on("message", (message: WorkerMessage) => {
    if (message.kind === "error") onError(new Error(message.message));
    if (message.kind === "failed") fail(new Error(message.message));
    if (message.kind === "closed") closing?.resolve();
    if (message.kind === "backupDone") {
      const waiter = backups.get(message.id);
      backups.delete(message.id);
      if (message.message === undefined) waiter?.resolve();
      else waiter?.reject(new Error(message.message));
    }
  });
  return {
    port,
    backup: (file) =>
      new Promise((resolve, reject) => {
        lastBackup += 1;
        backups.set(lastBackup, { resolve, reject });
        send({ kind: "backup", id: lastBackup, file });
      }),
    close: async () => {
      await new Promise<void>((resolve, reject) => {
        closing = { resolve, reject };
        send({ kind: "close" });
      });
      // Ending a thread while V8 still compiles for it can hang (nodejs/node issue 54918), so it rests first.
      worker.unref();
      setTimeout(() => void worker.terminate(), REST_MS).unref();
    },
  };
}

function firstMessage(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("the database thread ended before it was ready")));
    worker.once("message", (message: WorkerMessage) => {
      worker.off("error", reject);
      if (message.kind === "ready") resolve(message.port);
      else if (message.kind === "failed" && message.isAddress)
        reject(new ListenError(new Error(message.message)));
      else reject(new Error(message.kind === "failed" ? message.message : `unexpected ${message.kind}`));
    });
  });
}
