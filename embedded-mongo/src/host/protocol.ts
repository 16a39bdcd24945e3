import type { ListenAddress } from "../wire/listenAddress.js";

/** What the host tells the worker at its start. */
export interface WorkerSettings {
  file: string;
  address: ListenAddress;
  /** How often expired documents and idle cursors are looked for, in milliseconds. */
  reapEveryMs: number;
}

/** Requests of the host to the worker. */
export type HostMessage = { kind: "backup"; id: number; file: string } | { kind: "close" };

/** What the worker reports. `isAddress`: only listening failed, another address may do. `error` is a failure of the store that clients were told of too. */
export type WorkerMessage =
  | { kind: "ready"; port: number }
  | { kind: "failed"; message: string; isAddress: boolean }
  | { kind: "error"; message: string }
  | { kind: "backupDone"; id: number; message: string | undefined }
  | { kind: "closed" };
