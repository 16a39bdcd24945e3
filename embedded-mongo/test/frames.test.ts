import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { deserialize, serialize, type Document } from "bson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "./random.js";
import { startTestServer, type TestServer } from "./server.js";

const FRAMES = Number(process.env["FUZZ_CASES"] ?? 1000);
const OP_MSG = 2013;
const OP_QUERY = 2004;

let running: TestServer;
let path: string;
const failures: string[] = [];

beforeAll(async () => {
  running = await startTestServer({ onError: (error) => failures.push(error.message) });
  path = decodeURIComponent(/^mongodb:\/\/([^/]+)/.exec(running.server.uri)?.[1] ?? "");
  await running.db.collection("c").insertOne({ isIntact: true });
});

afterAll(() => running.stop());

function frame(opCode: number, payload: Buffer): Buffer {
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + payload.length, 0);
  header.writeInt32LE(1, 4);
  header.writeInt32LE(opCode, 12);
  return Buffer.concat([header, payload]);
}

function message(body: Document, flags = 0, sections: Buffer[] = []): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32LE(flags, 0);
  const tail = (flags & 1) === 1 ? Buffer.alloc(4) : Buffer.alloc(0);
  return frame(OP_MSG, Buffer.concat([head, serialize(body), ...sections, tail]));
}

function sequence(name: string, documents: Document[]): Buffer {
  const content = Buffer.concat([
    Buffer.from(`${name}\0`),
    ...documents.map((document) => serialize(document)),
  ]);
  const head = Buffer.alloc(5);
  head[0] = 1;
  head.writeInt32LE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}

function query(body: Document): Buffer {
  return frame(
    OP_QUERY,
    Buffer.concat([Buffer.alloc(4), Buffer.from("admin.$cmd\0"), Buffer.alloc(8), serialize(body)]),
  );
}

async function ask(bytes: Buffer, bodyOffset = 21): Promise<Document> {
  const socket = connect(path);
  socket.write(bytes);
  const [reply] = (await once(socket, "data")) as [Buffer];
  socket.destroy();
  return deserialize(reply.subarray(bodyOffset));
}

const valid = (): Buffer[] => [
  message({ ping: 1, $db: "test" }),
  message({ find: "c", filter: { a: { $in: [1, "x", null] } }, $db: "test" }),
  message({ insert: "f", $db: "test" }, 0, [sequence("documents", [{ a: 1 }, { b: [1, { c: "d" }] }])]),
  message({ update: "f", updates: [{ q: { a: 1 }, u: { $set: { b: 2 } } }], $db: "test" }, 2),
  message({ aggregate: "f", pipeline: [{ $group: { _id: "$a" } }], cursor: {}, $db: "test" }, 1),
  message({ getMore: 5n, collection: "f", $db: "test" }),
  query({ ismaster: 1, helloOk: true }),
];

function damaged(random: () => number): Buffer {
  const frames = valid();
  const bytes = frames[Math.floor(random() * frames.length)] ?? Buffer.alloc(0);
  const kind = random();
  if (kind < 0.1) return bytes.subarray(0, Math.floor(random() * bytes.length));
  if (kind < 0.2) return Buffer.from(Array.from({ length: 40 }, () => Math.floor(random() * 256)));
  const changes = 1 + Math.floor(random() * 4);
  for (let n = 0; n < changes; n += 1) {
    // Mostly behind the length, to damage the content.
    const at = random() < 0.1 ? Math.floor(random() * 4) : 4 + Math.floor(random() * (bytes.length - 4));
    bytes[at] =
      random() < 0.5 ? Math.floor(random() * 256) : ((bytes[at] ?? 0) + (random() < 0.5 ? 1 : 255)) & 255;
  }
  return bytes;
}

function openSocket(): Socket {
  const socket = connect(path);
  socket.on("error", () => socket.destroy());
  socket.resume();
  return socket;
}

describe("the wire protocol", () => {
  it("answers OP_QUERY, document sequences and checksums, but not unacknowledged writes", async () => {
    expect(await ask(query({ ismaster: 1 }), 36)).toMatchObject({
      ismaster: true,
      maxWireVersion: 21,
      ok: 1,
    });
    expect(await ask(message({ ping: 1, $db: "x" }, 1))).toMatchObject({ ok: 1 });
    const insert = message({ insert: "s", $db: "test" }, 0, [
      sequence("documents", [{ _id: 1 }, { _id: 2 }]),
    ]);
    expect(await ask(insert)).toMatchObject({ n: 2, ok: 1 });
    const silent = message({ insert: "s", documents: [{ _id: 3 }], $db: "test" }, 2);
    expect(await ask(Buffer.concat([silent, message({ count: "s", $db: "test" })]))).toMatchObject({ n: 3 });
  });

  it("accepts a message in pieces, and several at once", async () => {
    const socket = connect(path);
    const bytes = message({ ping: 1, $db: "x" });
    for (const byte of bytes) socket.write(Buffer.from([byte]));
    const [reply] = (await once(socket, "data")) as [Buffer];
    const replies: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => replies.push(chunk));
    socket.write(Buffer.concat([bytes, bytes, bytes]));
    await expect.poll(() => Buffer.concat(replies)).toHaveLength(3 * reply.length);
    socket.destroy();
  });

  it("replies with an error to a malformed document", async () => {
    const bytes = message({ find: "c", filter: { a: "text" }, $db: "test" });
    const at = bytes.indexOf("text");
    bytes.writeInt32LE(1_000_000, at - 4);
    expect(await ask(bytes)).toMatchObject({ ok: 0, code: 22 });
  });

  it("rejects a field in both the body and a document sequence", async () => {
    const both = message({ delete: "c", deletes: [{ q: { a: 1 }, limit: 1 }], $db: "test" }, 0, [
      sequence("deletes", [{ q: {}, limit: 0 }]),
    ]);
    expect(await ask(both)).toMatchObject({ ok: 0, code: 40433 });
    const documents = message({ insert: "twice", documents: [{ a: 1 }], $db: "test" }, 0, [
      sequence("documents", [{ b: 1 }]),
    ]);
    expect(await ask(documents)).toMatchObject({ ok: 0, code: 40433 });
  });

  it("rejects a document sequence that the command does not accept", async () => {
    const find = message({ find: "c", $db: "test" }, 0, [sequence("documents", [{ b: 1 }])]);
    expect(await ask(find)).toMatchObject({ ok: 0, code: 40415 });
  });

  // MongoDB uses all of them in a filter and the first one in an index; here the last one would win.
  it.each<[string, Document, string, string]>([
    ["in a command", { find: "c", filter: {}, Filter: {}, $db: "test" }, "Filter", "filter"],
    ["in a filter", { find: "c", filter: { a: 1, A: 2 }, $db: "test" }, "A", "a"],
    ["in a document", { insert: "twice", documents: [{ _id: 1, a: { b: 1, B: 2 } }], $db: "test" }, "B", "b"],
    ["in a statement", { delete: "c", deletes: [{ q: { a: 1 }, Q: {}, limit: 0 }], $db: "test" }, "Q", "q"],
  ])("rejects a duplicate field name: %s", async (_name, body, from, to) => {
    const bytes = message(body);
    bytes.write(to, bytes.lastIndexOf(`${from}\0`), "latin1");
    const reply = await ask(bytes);
    const [statement] = (reply["writeErrors"] ?? []) as Document[];
    expect(statement?.["code"] ?? reply["code"]).toBe(40413);
    expect(await running.db.collection("c").countDocuments()).toBe(1);
  });

  it("rejects a boolean that is neither true nor false", async () => {
    const bytes = message({ find: "c", filter: { a: true }, $db: "test" });
    bytes[bytes.lastIndexOf("a\0") + 2] = 2;
    expect(await ask(bytes)).toMatchObject({ ok: 0, code: 22 });
  });

  it("stores nothing of a rejected document with 3,000 levels", async () => {
    let document: Document = {};
    for (let depth = 0; depth < 3000; depth += 1) document = { a: document };
    const reply = await ask(message({ insert: "deep", documents: [document], $db: "test" }));
    const isStored = (reply["n"] as number | undefined) === 1;
    expect(await running.db.collection("deep").countDocuments()).toBe(isStored ? 1 : 0);
  });

  it(`survives ${FRAMES} damaged messages`, { timeout: 120_000 }, async () => {
    const random = seededRandom(20_260);
    let socket = openSocket();
    let onSocket = 0;
    const answers: Document[] = [];
    for (let n = 0; n < FRAMES; n += 1) {
      onSocket += 1;
      if (socket.destroyed || onSocket > 20) {
        socket.destroy();
        socket = openSocket();
        onSocket = 0;
      }
      socket.write(damaged(random));
      if (n % 50 === 0) {
        await sleep(1);
        answers.push(await ask(message({ ping: 1, $db: "x" })));
      }
    }
    socket.destroy();
    expect(answers).toEqual(Array.from({ length: FRAMES / 50 }, () => ({ ok: 1 })));
    expect(await running.db.collection("c").countDocuments({ isIntact: true })).toBe(1);
    expect(failures).toEqual([]);
  });
});
