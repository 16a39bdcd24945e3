import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const TEXT = 1;
const CLOSE = 8;
/** Engine.IO heartbeats, which are text messages. */
const PING = "2";
const PONG = "3";
const PATIENCE_MS = 10_000;

/** A raw WebSocket that can misbehave: send invalid frames or stop reading. */
export type RawSocket = {
  /** Received text messages, in order. */
  received: string[];
  /** Handles each text message instead of recording it. */
  onText: ((text: string) => void) | null;
  /** The first past or future message that passes the test. */
  next(test: (text: string) => boolean): Promise<string>;
  sendText(text: string): void;
  /** Sends a frame of any kind; `isFinal` false starts a fragmented message. */
  sendFrame(opcode: number, payload: Buffer, isFinal?: boolean): void;
  /** Sends raw bytes. */
  sendBytes(bytes: Buffer): void;
  /** Stops reading, so that the server's output piles up. */
  pause(): void;
  resume(): void;
  /** Resolves when the server has closed the connection. */
  closed: Promise<void>;
  readonly isClosed: boolean;
  destroy(): void;
};

/** The server's status when it refuses the upgrade. */
export class RefusedUpgrade extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
}

/**
 * Opens the transport underneath Socket.IO; no namespace is joined yet.
 * @throws RefusedUpgrade
 */
export async function openRawSocket(
  server: { url: string },
  headers: Record<string, string> = {},
  path = "/socket.io/?EIO=4&transport=websocket",
): Promise<RawSocket> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.on("error", () => socket.destroy());
  const key = randomBytes(16).toString("base64");
  const lines = [
    `GET ${path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    `Sec-WebSocket-Key: ${key}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const rest = await readHandshake(socket, key);
  return speak(socket, rest);
}

/** Reads the answer to the upgrade; resolves with the bytes after it. */
function readHandshake(socket: Socket, key: string): Promise<Buffer> {
  const accept = createHash("sha1").update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest("base64");
  let head = Buffer.alloc(0);
  return new Promise((resolve, reject) => {
    const finish = (): void => {
      socket.off("data", read);
      socket.off("close", refuse);
    };
    const refuse = (): void => {
      finish();
      reject(new RefusedUpgrade(0));
    };
    const read = (chunk: Buffer): void => {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      finish();
      socket.pause();
      const text = head.subarray(0, end).toString();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);
      if (status === 101 && text.includes(accept)) return resolve(head.subarray(end + 4));
      socket.destroy();
      reject(new RefusedUpgrade(status));
    };
    socket.on("data", read);
    socket.on("close", refuse);
  });
}

function speak(socket: Socket, first: Buffer): RawSocket {
  const received: string[] = [];
  const listeners = new Set<() => void>();
  const readFrames = createFrameReader((opcode, payload) => {
    if (opcode === CLOSE) socket.end();
    if (opcode !== TEXT) return;
    const text = payload.toString();
    if (text === PING) sendFrame(TEXT, Buffer.from(PONG));
    if (raw.onText !== null) return raw.onText(text);
    received.push(text);
    for (const listener of listeners) listener();
  });
  let isClosed = false;
  const closed = new Promise<void>((resolve) => {
    socket.once("close", () => {
      isClosed = true;
      resolve();
    });
  });

  const sendFrame = (opcode: number, payload: Buffer, isFinal = true): void => {
    if (!isClosed) socket.write(maskedFrame(opcode, payload, isFinal));
  };
  const raw: RawSocket = {
    received,
    onText: null,
    next: (test) =>
      new Promise((resolve, reject) => {
        const finish = (): void => {
          clearTimeout(timer);
          listeners.delete(look);
        };
        const look = (): void => {
          const found = received.find(test);
          if (found === undefined) return;
          finish();
          resolve(found);
        };
        const timer = setTimeout(() => {
          finish();
          reject(new Error("not heard"));
        }, PATIENCE_MS);
        listeners.add(look);
        look();
      }),
    sendText: (text) => sendFrame(TEXT, Buffer.from(text)),
    sendFrame,
    sendBytes: (bytes) => void (isClosed || socket.write(bytes)),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    closed,
    get isClosed() {
      return isClosed;
    },
    destroy: () => void socket.destroy(),
  };
  socket.on("data", readFrames);
  readFrames(first);
  socket.resume();
  return raw;
}

/** Joins a namespace over the raw transport and waits for the server's answer to it. */
export async function joinRaw(raw: RawSocket, namespace: string, auth: object): Promise<string> {
  raw.sendText(`40${namespace},${JSON.stringify(auth)}`);
  return raw.next((text) => text.startsWith(`40${namespace},`) || text.startsWith(`44${namespace},`));
}

function maskedFrame(opcode: number, payload: Buffer, isFinal: boolean): Buffer {
  const mask = randomBytes(4);
  const { length } = payload;
  const size = length < 126 ? Buffer.from([0x80 | length]) : longSize(length);
  const masked = Buffer.from(payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0)));
  return Buffer.concat([Buffer.from([(isFinal ? 0x80 : 0) | opcode]), size, mask, masked]);
}

function longSize(length: number): Buffer {
  if (length < 65_536) {
    const size = Buffer.from([0x80 | 126, 0, 0]);
    size.writeUInt16BE(length, 1);
    return size;
  }
  const size = Buffer.alloc(9);
  size[0] = 0x80 | 127;
  size.writeBigUInt64BE(BigInt(length), 1);
  return size;
}

/** Reassembles frames from chunks and passes each to the callback; the server does not fragment. */
function createFrameReader(onFrame: (opcode: number, payload: Buffer) => void): (chunk: Buffer) => void {
  let pending: Buffer = Buffer.alloc(0);
  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    for (;;) {
      const short = (pending[1] ?? 0) & 0x7f;
      const header = short < 126 ? 2 : short === 126 ? 4 : 10;
      if (pending.length < header) return;
      const length =
        short < 126 ? short : short === 126 ? pending.readUInt16BE(2) : Number(pending.readBigUInt64BE(2));
      if (pending.length < header + length) return;
      const opcode = (pending[0] ?? 0) & 0x0f;
      const payload = pending.subarray(header, header + length);
      pending = pending.subarray(header + length);
      onFrame(opcode, payload);
    }
  };
}
