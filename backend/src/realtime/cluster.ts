import type { Namespaces } from "./namespaces.js";
import type { ProcessMessages } from "./processMessages.js";

/** The other processes with the same Redis; without Redis there are none. */
export type Cluster = {
  tell<M extends keyof ProcessMessages>(message: M, ...payload: Parameters<ProcessMessages[M]>): void;
  on<M extends keyof ProcessMessages>(message: M, listener: ProcessMessages[M]): void;
};

/** Messages between processes travel beside the events of a namespace, whichever it is. */
export function clusterOf({ staff }: Namespaces, isShared: boolean): Cluster {
  return {
    tell: (message, ...payload) => {
      if (isShared) staff.serverSideEmit(message, ...(payload as never));
    },
    on: (message, listener) => void staff.on(message, listener as never),
  };
}
