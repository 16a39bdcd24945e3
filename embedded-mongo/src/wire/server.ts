import { createServer } from "node:net";
import type { Server, Socket } from "node:net";
import { encode } from "../values/codec.js";
import { dispatch } from "../commands/dispatch.js";
import type { Engine } from "../commands/request.js";
import { PasswordGate } from "./authentication.js";
import { Connection } from "./connection.js";
import { ListenError } from "./listenAddress.js";
import type { ListenAddress } from "./listenAddress.js";

/** The listening side of the wire protocol. */
export class WireServer {
  readonly #engine: Engine;
  readonly #sockets = new Set<Socket>();
  readonly #server: Server;
  #connections = 0;

  constructor(engine: Engine, password: string | undefined) {
    this.#engine = engine;
    this.#server = createServer((socket) => this.#accept(socket, password));
  }

  /** Starts to listen and returns the port, or 0 for a Unix socket. Rejects with `ListenError`. */
  listen(address: ListenAddress): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once("error", (error) => reject(new ListenError(error)));
      const options = "path" in address ? { path: address.path } : { port: address.port, host: "127.0.0.1" };
      this.#server.listen({ ...options, backlog: 511 }, () => {
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

  #accept(socket: Socket, password: string | undefined): void {
    this.#connections += 1;
    const connectionId = this.#connections;
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    const gate = password === undefined ? undefined : new PasswordGate(password);
    new Connection(socket, async (request) => {
      const refusal = gate?.answer(request);
      return refusal === undefined ? dispatch(this.#engine, request, connectionId) : encode(refusal);
    });
  }
}
