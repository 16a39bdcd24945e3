import type { Socket } from "node:net";
import { encodeReply, FrameReader, parseMessage, type WireRequest } from "./messages.js";

/** Returns an encoded reply; must not throw. */
export type Responder = (request: WireRequest) => Promise<Uint8Array>;

/**
 * Serves one socket: handles requests one at a time, in order. Invalid bytes close only this connection.
 */
export class Connection {
  readonly #socket: Socket;
  readonly #respond: Responder;
  readonly #frames = new FrameReader();
  #isBusy = false;
  #lastReplyId = 0;

  constructor(socket: Socket, respond: Responder) {
    this.#socket = socket;
    this.#respond = respond;
    socket.setNoDelay(true);
    socket.on("error", () => socket.destroy());
    socket.on("data", (chunk: Buffer) => {
      this.#frames.push(chunk);
      // Back-pressure: leave further requests in the system's buffers.
      if (this.#isBusy) socket.pause();
      else void this.#serve();
    });
  }

  async #serve(): Promise<void> {
    this.#isBusy = true;
    const socket = this.#socket;
    try {
      for (let message = this.#frames.next(); message !== undefined; message = this.#frames.next()) {
        const request = parseMessage(message);
        const reply = await this.#respond(request);
        if (socket.destroyed) return;
        if (!request.expectsReply) continue;
        this.#lastReplyId = (this.#lastReplyId + 1) & 0x7fff_ffff;
        // Back-pressure: wait for a client that reads too slowly.
        if (!socket.write(encodeReply(request, this.#lastReplyId, reply))) await waitForDrain(socket);
      }
    } catch {
      socket.destroy();
    } finally {
      this.#isBusy = false;
      socket.resume();
    }
  }
}

/** Resolves on drain or close, and removes its listeners. */
function waitForDrain(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      socket.off("drain", finish);
      socket.off("close", finish);
      resolve();
    };
    socket.on("drain", finish);
    socket.on("close", finish);
  });
}
