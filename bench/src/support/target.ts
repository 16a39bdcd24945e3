import type { Socket } from "socket.io-client";
import type { RawSocket } from "../../../backend/src/testing/rawSocket.js";

export type WriteKind = "order" | "request";

/** One of the two servers that are compared. */
export type Target = {
  /** CPU seconds of all its threads so far. */
  cpuSeconds(): Promise<number>;
  /** A guest's write that carries `mark`; resolves with the status of the answer. */
  write(kind: WriteKind, mark: string): Promise<number>;
  connectStaff(): Socket;
  /** Connects the n-th guest and loads their orders, as a client does after a restart. */
  joinGuest(index: number): Promise<RawSocket>;
  /** Kills the process and restarts it; resolves when it answers. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};
