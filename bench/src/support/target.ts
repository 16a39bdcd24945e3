import type { Socket } from "socket.io-client";
import type { RawSocket } from "../../../backend/src/testing/rawSocket.js";

export type WriteKind = "order" | "request";

/** One of the compared servers. */
export type Target = {
  /** CPU seconds of all threads so far. */
  cpuSeconds(): Promise<number>;
  /** A guest's write with the text `mark`; resolves with the status code. */
  write(kind: WriteKind, mark: string): Promise<number>;
  connectStaff(): Socket;
  /** Connects the n-th guest and loads their orders, as a client does after a restart. */
  joinGuest(index: number): Promise<RawSocket>;
  /** Kills and restarts the process; resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
