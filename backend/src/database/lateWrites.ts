import type { Socket } from "node:net";
import mongoose from "mongoose";

/** The driver's connection as far as this needs it; the driver exports neither it nor the way there. */
export type DriverConnection = {
  socket: Socket;
  writeCommand: (this: DriverConnection, ...sent: unknown[]) => Promise<void>;
  command(namespace: unknown, command: object, options?: object): Promise<unknown>;
};
type DriverClient = {
  topology?: { s: { servers: Map<string, { monitor: { connection: DriverConnection | null } | null }> } };
};

const mended = new WeakSet<object>();
const watched = new WeakSet<Socket>();

/**
 * The driver (7.8.0) waits for "drain" when a socket takes nothing more, and for ever when that socket has ended: a
 * command that is written in the moment in which the network goes never fails, and neither does its monitor's, which
 * then never finds the database again. With this such a write fails as on any lost connection.
 */
export function failLateWrites(client: mongoose.mongo.MongoClient): void {
  for (const connection of monitorsOf(client)) {
    const prototype = Object.getPrototypeOf(connection) as DriverConnection;
    if (mended.has(prototype)) continue;
    mended.add(prototype);
    const write = prototype.writeCommand;
    prototype.writeCommand = function (...sent) {
      watch(this.socket);
      return write.apply(this, sent);
    };
  }
}

/** The connections with which an open client looks after its servers. */
export function monitorsOf(client: mongoose.mongo.MongoClient): DriverConnection[] {
  const { topology } = client as unknown as DriverClient;
  return [...(topology?.s.servers.values() ?? [])].flatMap(({ monitor }) => monitor?.connection ?? []);
}

function watch(socket: Socket): void {
  if (watched.has(socket)) return;
  watched.add(socket);
  socket.once("close", () => {
    if (socket.listenerCount("drain") === 0) return;
    socket.emit("error", new mongoose.mongo.MongoNetworkError("the connection ended during a write"));
  });
}
