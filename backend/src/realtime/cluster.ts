import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import type { SessionSubject } from "../events/bus.js";
import type { Namespaces } from "./namespaces.js";
import type { ScreenReport } from "./presence.js";
import type { Viewing } from "./viewers.js";

type Told<P> = (payload: P) => void;

/** What processes that share events tell each other. */
export type ProcessMessages = {
  session_ended: Told<{ subject: SessionSubject; code: SessionEndCode }>;
  screens: Told<ScreenReport>;
  viewing: Told<Viewing>;
  /** Events of the sender may have been missed: every client has to start afresh. */
  events_lost: () => void;
};

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
