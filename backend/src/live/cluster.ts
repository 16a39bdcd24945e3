import { asSideEffect } from "#lib/sideEffect.js";
import type { Namespaces } from "./namespaces.js";
import type { ProcessMessages } from "./processMessages.js";

/** The other processes with the same Redis; without Redis there are none. */
export type Cluster = {
  send<M extends keyof ProcessMessages>(message: M, ...payload: Parameters<ProcessMessages[M]>): void;
  on<M extends keyof ProcessMessages>(message: M, listener: ProcessMessages[M]): void;
};

/** Messages between processes travel with the events of one namespace; it does not matter which. */
export function clusterOf({ staff }: Namespaces, isShared: boolean): Cluster {
  return {
    send: (message, ...payload) => {
      if (isShared) staff.serverSideEmit(message, ...(payload as never));
    },
    on: (message, listener) => {
      const receive = (...payload: unknown[]): unknown => Reflect.apply(listener, undefined, payload);
      staff.on(
        message,
        asSideEffect(`live: a message of another process failed: ${message}`, receive) as never,
      );
    },
  };
}
