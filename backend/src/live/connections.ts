import type { IncomingMessage } from "node:http";
import type { Socket as NetSocket } from "node:net";
import type { Server } from "socket.io";
import type { Settings } from "#settings.js";
import { liveMetrics } from "./liveMetrics.js";
import type { Connection } from "./namespaces.js";
import type { SocketClient } from "./socketIdentity.js";

const MAX_FRAMES = 20;
const WINDOW_MS = 10_000;
const MAX_WAITING_PACKETS = 500;
const MAX_WAITING_BYTES = 1024 * 1024;

type State = {
  net: NetSocket;
  /** Arrival times of the last ten seconds. */
  frames: number[];
  lastPong: number;
  hasJoined: boolean;
  /** Not yet accepted by the transport. */
  waiting: { packets: number; bytes: number };
};
type Packet = { type: string; data?: unknown };

/** The open transport connections below the namespaces. */
export type Connections = {
  all(): Iterable<Connection>;
  /** Address and headers for the handshake; the address is the client's, in front of our own reverse proxies. */
  getClient(connection: Connection): SocketClient;
  /** Returns a function that destroys the connections open at this time, without a close handshake. */
  prepareCut(): () => void;
};

/** Limits the frames and the backlog of every connection. */
export function guardConnections(io: Server, settings: Settings): Connections {
  const states = new Map<Connection, State>();

  function checkFrame(this: Connection, packet: Packet): void {
    const state = states.get(this);
    if (state === undefined) return;
    if (packet.type === "message" && !isPlainText(packet.data)) return cut(this, state, "binary");
    if (!isExpected(packet, state) && countFrame(state) > MAX_FRAMES) cut(this, state, "rate");
  }
  // Runs before each packet to a client. A client that does not read is cut; it reloads when it reconnects.
  function checkBacklog(this: Connection, { data }: Packet): void {
    const state = states.get(this);
    if (state === undefined) return;
    const { waiting, net } = state;
    const isLate = waiting.packets > 0 && waiting.bytes + net.writableLength > MAX_WAITING_BYTES;
    if (isLate || waiting.packets >= MAX_WAITING_PACKETS) return cut(this, state, "slow");
    waiting.packets += 1;
    waiting.bytes += String(data).length;
  }
  function clearBacklog(this: Connection): void {
    const state = states.get(this);
    if (state !== undefined) state.waiting = { packets: 0, bytes: 0 };
  }
  function forget(this: Connection): void {
    states.delete(this);
  }

  io.engine.on("connection", (connection: Connection) => {
    states.set(connection, {
      net: connection.request.socket,
      frames: [],
      lastPong: 0,
      hasJoined: false,
      waiting: { packets: 0, bytes: 0 },
    });
    connection.on("packet", checkFrame);
    connection.on("packetCreate", checkBacklog);
    connection.on("flush", clearBacklog);
    connection.on("close", forget);
  });
  return {
    all: () => states.keys(),
    getClient: ({ request }) => ({
      address: clientAddress(request, settings.trustProxyHops),
      headers: request.headers,
    }),
    prepareCut: () => {
      const sockets = [...states.values()].map(({ net }) => net);
      return () => sockets.forEach((socket) => socket.destroy());
    },
  };
}

/** True for a text packet that announces no binary attachments. */
function isPlainText(data: unknown): boolean {
  return typeof data === "string" && !data.startsWith("5") && !data.startsWith("6");
}

/** Joining one namespace and answering each heartbeat once do not count as messages. */
function isExpected({ type, data }: Packet, state: State): boolean {
  if (type === "pong") {
    const now = performance.now();
    const isFirst = now - state.lastPong > WINDOW_MS;
    if (isFirst) state.lastPong = now;
    return isFirst;
  }
  if (state.hasJoined || typeof data !== "string" || !data.startsWith("0")) return false;
  return (state.hasJoined = true);
}

function countFrame(state: State): number {
  const now = performance.now();
  state.frames.push(now);
  while ((state.frames[0] ?? now) < now - WINDOW_MS) state.frames.shift();
  return state.frames.length;
}

function cut(connection: Connection, { net }: State, reason: "binary" | "rate" | "slow"): void {
  // Not logged: anyone can cause this at any rate.
  liveMetrics.cuts.inc({ reason });
  connection.close(true);
  // A peer that does not read would not process the close frame either.
  net.destroy();
}

function clientAddress(request: IncomingMessage, trustProxyHops: number): string {
  const own = request.socket.remoteAddress ?? "";
  if (trustProxyHops === 0) return own;
  const forwarded = String(request.headers["x-forwarded-for"] ?? "").split(",");
  return forwarded.slice(-trustProxyHops)[0]?.trim() || own;
}
