import { asSideEffect } from "#lib/sideEffect.js";
import type { Namespaces } from "./namespaces.js";
import type { ProcessMessages } from "./processMessages.js";

/** The other processes with the same Redis; without Redis there are none. */
export type Cluster = {
  send<M extends keyof ProcessMessages>(message: M, ...payload: Parameters<ProcessMessages[M]>): void;
  on<M extends keyof ProcessMessages>(message: M, listener: ProcessMessages[M]): void;
};

/** Sends messages between processes through one of the namespaces, no matter which. */
export function createCluster({ staff }: Namespaces, isShared: boolean): Cluster {
  return {
    send: (message, ...payload) => {
      if (isShared) staff.serverSideEmit(message, ...(payload as never));
    },
    on: (message, listener) => {
      const receive = (...payload: unknown[]): unknown => Reflect.apply(listener, undefined, payload);
      staff.on(
        message,
        asSideEffect(`live: failed to handle a message from another process: ${message}`, receive) as never,
      );
    },
  };
}
