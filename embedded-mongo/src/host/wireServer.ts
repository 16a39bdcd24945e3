import { chmodSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { dispatch } from "../commands/dispatch.js";
import type { Engine, Peer } from "../commands/request.js";
import { Connection } from "../wire/connection.js";
import { ListenError, type ListenAddress } from "../wire/listenAddress.js";

export class WireServer {
  readonly #engine: Engine;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #connections = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
    this.#server = createServer((socket) => this.#accept(socket));
  }

  /** Starts to listen and returns the port, or 0 for a Unix socket. Rejects with `ListenError`. */
  listen(address: ListenAddress): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", (error) => reject(new ListenError(error.message, { cause: error })));
      const options = "path" in address ? { path: address.path } : { port: address.port, host: "127.0.0.1" };
      this.#server.listen({ ...options, backlog: 511 }, () => {
        if ("path" in address) chmodSync(address.path, 0o600);
        const bound = this.#server.address();
        resolve(typeof bound === "object" && bound !== null ? bound.port : 0);
      });
    });
  }

  /** Stops listening and ends every connection. */
  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
      for (const socket of this.#sockets) socket.destroy();
    });
  }

  #accept(socket: Socket): void {
    this.#connections += 1;
    this.#sockets.add(socket);
    const peer: Peer = {
      id: this.#connections,
      isAuthenticated: this.#engine.password === undefined,
      isClosed: false,
    };
    socket.once("close", () => {
      peer.isClosed = true;
      this.#sockets.delete(socket);
      this.#engine.cursors.closeByOwner(peer.id);
    });
    new Connection(socket, (request) => dispatch(this.#engine, request, peer));
  }
}
