import { connect, type Socket } from "node:net";
import { Binary, type Document } from "bson";
import { decode } from "../values/codec.js";
import { encode } from "../values/encode.js";
import { FrameReader } from "../wire/messages.js";

const HEADER_BYTES = 16;
const BODY_OFFSET = HEADER_BYTES + 5;
const OP_MSG = 2013;
const ADDRESS = /^mongodb:\/\/(?:([^:@/]+):([^@/]+)@)?([^/?]+)/;

/** Sends one command to a running server and returns its reply. Throws on an error reply. */
export async function callServer(uri: string, command: Document): Promise<Document> {
  const [, user, password, host = ""] = ADDRESS.exec(uri) ?? [];
  const [name = "", port = ""] = host.split(":");
  const socket = port === "" ? connect(decodeURIComponent(name)) : connect(Number(port), name);
  try {
    const send = createSender(socket);
    if (user !== undefined && password !== undefined) {
      const payload = new Binary(Buffer.from(`\0${user}\0${password}`));
      await send({ saslStart: 1, mechanism: "PLAIN", payload, $db: "$external" });
    }
    return await send(command);
  } finally {
    socket.destroy();
  }
}

function createSender(socket: Socket): (command: Document) => Promise<Document> {
  const frames = new FrameReader();
  return (command) =>
    new Promise((resolve, reject) => {
      socket.removeAllListeners();
      socket.on("error", reject);
      socket.on("close", () => reject(new Error("the server closed the connection")));
      socket.on("data", (chunk: Buffer) => {
        frames.push(chunk);
        const message = frames.next();
        if (message === undefined) return;
        const reply = decode(message.subarray(BODY_OFFSET));
        if (reply["ok"] === 1) resolve(reply);
        else reject(new Error(String(reply["errmsg"])));
      });
      socket.write(encodeCommand(command));
    });
}

function encodeCommand(command: Document): Buffer {
  const body = encode(command);
  const message = Buffer.alloc(BODY_OFFSET + body.length);
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(1, 4);
  message.writeInt32LE(OP_MSG, 12);
  message.set(body, BODY_OFFSET);
  return message;
}
