import type { Adapter, BroadcastOptions } from "socket.io-adapter";

const EVENT = 2;

/** A Socket.IO packet on its way out. */
export type Packet = { type: number; id?: number; data: unknown[] };

/** True for events that a client can be given later: no acknowledgement is awaited, and it may not be dropped. */
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
