import type { Socket } from "node:net";
import mongoose from "mongoose";

/** The driver's connection, which it does not export. */
export type DriverConnection = {
  socket: Socket;
  writeCommand: (this: DriverConnection, ...sent: unknown[]) => Promise<void>;
  command(namespace: unknown, command: object, options?: object): Promise<unknown>;
};
type DriverClient = {
  topology?: { s: { servers: Map<string, { monitor: { connection: DriverConnection | null } | null }> } };
};

const patched = new WeakSet<object>();
const watched = new WeakSet<Socket>();

/**
 * Works around a driver bug (7.8.0): it waits for "drain" on a full socket forever if the socket has closed. A command
 * written while the network fails then never settles, nor does a monitor's, which never rediscovers the database. With
 * this patch such a write fails like on any lost connection.
 */
export function failLateWrites(client: mongoose.mongo.MongoClient): void {
  for (const connection of getMonitorConnections(client)) {
    const prototype = Object.getPrototypeOf(connection) as DriverConnection;
    if (patched.has(prototype)) continue;
    patched.add(prototype);
    const write = prototype.writeCommand;
    prototype.writeCommand = function (...sent) {
      watch(this.socket);
      return write.apply(this, sent);
    };
  }
}

/** The driver's monitoring connections. */
export function getMonitorConnections(client: mongoose.mongo.MongoClient): DriverConnection[] {
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
