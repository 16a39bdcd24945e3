import type { Adapter, BroadcastOptions } from "socket.io-adapter";

const EVENT = 2;

/** An outgoing Socket.IO packet. */
export type Packet = { type: number; id?: number; data: unknown[] };

/** True for events that can be replayed later: they expect no acknowledgement and must not be dropped. */
export function isRecoverable(packet: Packet, { flags }: BroadcastOptions): boolean {
  return packet.type === EVENT && packet.id === undefined && !flags?.volatile;
}

/** True when the target is a single socket of this process. */
export function isForOneSocket(adapter: Adapter, { rooms }: BroadcastOptions): boolean {
  const [only] = rooms;
  return rooms.size === 1 && only !== undefined && adapter.sids.has(only);
}

/** The request or order that an event carries. */
export function workOf({ data: [, payload] }: Packet): { id: string; version: number } | null {
  const { order, request } = (payload ?? {}) as Record<string, { id: string; version: number } | undefined>;
  return order ?? request ?? null;
}
