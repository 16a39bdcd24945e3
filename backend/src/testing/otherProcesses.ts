import { EventEmitter } from "node:events";
import type { Cluster } from "#live/cluster.js";
import type { ProcessMessages } from "#live/processMessages.js";

/** Fakes the other processes: records messages of one kind sent to them and delivers theirs. */
export function playOtherProcesses<M extends keyof ProcessMessages>(message: M) {
  type Payload = Parameters<ProcessMessages[M]>[0];
  const others = new EventEmitter();
  const sent: Payload[] = [];
  const cluster: Cluster = {
    send: (name, ...payload) => {
      if ((name as string) === message) sent.push(payload[0] as Payload);
    },
    on: (name, listener) => void others.on(name, listener),
  };
  return { cluster, sent, hear: (payload: Payload) => void others.emit(message, payload) };
}
