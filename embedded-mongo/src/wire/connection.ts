import type { Socket } from "node:net";
import { encodeReply, FrameReader, parseMessage, type WireRequest } from "./messages.js";

/** Answers one request with an encoded document; must not throw. */
export type Responder = (request: WireRequest) => Promise<Uint8Array>;

/**
 * Serves one socket: requests are answered one after the other in the order they came. Bytes that are not
 * the protocol end this connection and nothing else.
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
      // What comes while a request is answered soon waits in the system's buffers rather than here.
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
        if (!request.wantsReply) continue;
        this.#lastReplyId = (this.#lastReplyId + 1) & 0x7fff_ffff;
        // Waits for a client that reads slower than it asks.
        if (!socket.write(encodeReply(request, this.#lastReplyId, reply))) await drained(socket);
      }
    } catch {
      socket.destroy();
    } finally {
      this.#isBusy = false;
      socket.resume();
    }
  }
}

/** Resolves when a socket takes more, or has ended; nothing of it stays on the socket. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      socket.off("drain", goOn);
      socket.off("close", goOn);
      resolve();
    };
    socket.on("drain", goOn);
    socket.on("close", goOn);
  });
}
