import type { createAdapter } from "@socket.io/redis-streams-adapter";
import { Adapter, MessageType, type BroadcastOptions, type ClusterMessage } from "socket.io-adapter";
import { liveMetrics } from "./liveMetrics.js";
import { isForOneSocket, isRecoverable, workOf, type Packet } from "./packets.js";
import { createVersionGate } from "#work/versionGate.js";

type StreamsAdapter = ReturnType<ReturnType<typeof createAdapter>>;
/** Private members of the adapter. */
type Inside = { uid: string; onMessage(message: ClusterMessage, offset?: string): void };

/** The state of the stream, shared by all adapters of this process. */
export type StreamState = {
  /** The last entry that this process has read. */
  lastOffset: string | null;
  /** Something could not be written into it. */
  hasFailed: boolean;
  /** Disconnecting sockets leave no session that could be restored. */
  isForgetting: boolean;
};

/**
 * Adjusts a namespace's streams adapter: packets for one socket of this process stay here, no older version of an
 * object is delivered after a newer one, whichever process each came from, and failures are recorded in `state`.
 */
export function adjustAdapter(adapter: StreamsAdapter, state: StreamState): Adapter {
  const inside = adapter as unknown as Inside;
  const onRawMessage = adapter.onRawMessage.bind(adapter);
  const onMessage = inside.onMessage.bind(adapter);
  const doPublish = adapter.doPublish.bind(adapter);
  const persistSession = adapter.persistSession.bind(adapter);
  const isNewer = createVersionGate();

  const isNews = (packet: Packet, rooms: Iterable<string>): boolean => {
    const work = workOf(packet);
    // Each audience receives a version once.
    if (work === null || isNewer([work.id, ...rooms].join(" "), work.version)) return true;
    liveMetrics.superseded.inc();
    return false;
  };
  const publish = async (
    packet: Packet,
    { rooms, except, flags }: BroadcastOptions,
  ): Promise<string | null> => {
    const opts = { rooms: [...rooms], except: [...(except ?? [])], flags };
    const message = {
      uid: inside.uid,
      nsp: adapter.nsp.name,
      type: MessageType.BROADCAST,
      data: { packet, opts },
    };
    try {
      return (await doPublish(message as unknown as ClusterMessage)) as string;
    } catch {
      state.hasFailed = true;
      return null;
    }
  };

  adapter.broadcast = async (packet: Packet, opts: BroadcastOptions) => {
    const isLocal = isForOneSocket(adapter, opts) || opts.flags?.local === true;
    const offset = isLocal ? state.lastOffset : await publish(packet, opts);
    if (!isLocal && !isNews(packet, opts.rooms)) return;
    if (offset !== null && isRecoverable(packet, opts)) packet.data.push(offset);
    Adapter.prototype.broadcast.call(adapter, packet, opts);
  };
  inside.onMessage = (message, offset) => {
    // The stream also brings back what this process has written.
    const isEvent = message.type === MessageType.BROADCAST && message.uid !== inside.uid;
    if (!isEvent || isNews(message.data.packet as Packet, message.data.opts.rooms))
      onMessage(message, offset);
  };
  adapter.onRawMessage = (message, offset) => {
    onRawMessage(message, offset);
    state.lastOffset = offset;
  };
  adapter.persistSession = (session: unknown) => {
    if (!state.isForgetting) persistSession(session);
  };
  return adapter;
}
