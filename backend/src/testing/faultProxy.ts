import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { ConnectionString } from "mongodb-connection-string-url";
import mongoose from "mongoose";

const { BSON } = mongoose.mongo;
const HEADER_BYTES = 16;
const MAX_FRAME_BYTES = 16_000_000;
const OP_REPLY = 1;
const OP_QUERY = 2004;
const BODY_OF_MESSAGE = HEADER_BYTES + 5;
const BODY_OF_REPLY = HEADER_BYTES + 20;
/** Preserves the BSON types of numbers. */
const EXACT = { promoteValues: false } as const;

type Fields = Record<string, unknown>;

/**
 * The fault of one command: rejected without being executed (`refuse`), executed and answered
 * with extra fields (`amend`), or executed while its connection is closed without an answer (`cut`).
 */
export type Fault = { refuse: Fields } | { amend: Fields } | { cut: true };

/** A `frozen` database accepts bytes but never reads or answers them; an `away` one closes every connection. */
type State = "serving" | "frozen" | "away";

type Request = {
  id: number;
  isQuery: boolean;
  name: string;
  collection: string;
  /** Equal for a write and its retry; null for commands the driver does not retry this way. */
  retryKey: string | null;
  /** The message without fields that only a replica set accepts. */
  passed: Buffer;
};

/**
 * A proxy between the driver and a database that acts as a single-member replica set and injects the faults such a
 * set can have. Like a replica set, and unlike the embedded database, it answers the retry of an executed write with
 * the original answer.
 */
export class FaultProxy {
  /** The replica set's name. */
  static readonly setName = "rs0";
  readonly #upstream: string;
  readonly #server: Server;
  readonly #clients = new Set<Socket>();
  readonly #answers = new Map<string, Promise<Fields>>();
  #faults: { command: string; fault: Fault }[] = [];
  #lasting = new Map<string, Fault>();
  #port = 0;
  #state: State = "serving";

  private constructor(upstream: string) {
    this.#upstream = upstream;
    this.#server = createServer((client) => this.#serve(client));
  }

  /** A proxy in front of the database at the Unix socket or `host:port` of `uri`. */
  static async start(uri: string): Promise<FaultProxy> {
    const proxy = new FaultProxy(uri);
    await new Promise<void>((resolve) => proxy.#server.listen(0, "127.0.0.1", resolve));
    proxy.#port = (proxy.#server.address() as AddressInfo).port;
    return proxy;
  }

  get uri(): string {
    return `mongodb://127.0.0.1:${this.#port}/?replicaSet=${FaultProxy.setName}`;
  }

  /** Faults for the next matching commands, in order; commands are named like `insert food_orders`. */
  next(command: string, ...faults: Fault[]): void {
    this.#faults.push(...faults.map((fault) => ({ command, fault })));
  }

  /** The fault for every command of this name on any collection from now on; null ends it. */
  always(name: string, fault: Fault | null): void {
    if (fault === null) this.#lasting.delete(name);
    else this.#lasting.set(name, fault);
  }

  /** True when every queued fault has occurred. */
  get isSpent(): boolean {
    return this.#faults.length === 0;
  }

  /** Closes all connections and accepts no new ones. */
  async leave(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    for (const client of this.#clients) client.destroy();
    await closed;
  }

  /** The state of all current and new connections until the next call. */
  become(state: State): void {
    this.#state = state;
    for (const client of this.#clients) this.#apply(client);
  }

  #apply(client: Socket): void {
    if (this.#state === "away") client.destroy();
    if (this.#state === "frozen") {
      client.pause();
      client.cork();
    } else {
      client.resume();
      client.uncork();
    }
  }

  #serve(client: Socket): void {
    const host = decodeURIComponent(new ConnectionString(this.#upstream).hosts[0] ?? "");
    const [name = "", port] = host.split(":");
    const server = port === undefined ? connect(name) : connect(Number(port), name);
    const waiting = new Map<number, (reply: Fields) => void>();
    // Commands already forwarded are executed even though the client is gone.
    const endWhenAnswered = (): void => {
      if (client.destroyed && waiting.size === 0) server.destroy();
    };
    for (const socket of [client, server]) socket.on("error", () => socket.destroy());
    server.on("close", () => client.destroy());
    client.on("close", () => {
      this.#clients.delete(client);
      endWhenAnswered();
    });
    onFrames(server, (frame) => {
      const id = frame.readInt32LE(8);
      const body = frame.readInt32LE(12) === OP_REPLY ? BODY_OF_REPLY : BODY_OF_MESSAGE;
      waiting.get(id)?.(BSON.deserialize(frame.subarray(body), EXACT));
      waiting.delete(id);
      endWhenAnswered();
    });
    onFrames(client, (frame) => {
      const request = readRequest(frame);
      const fault = this.#faultFor(request);
      void this.#carryOut(request, fault, server, waiting).then((reply) => {
        if (fault !== undefined && "cut" in fault) client.destroy();
        else if (!client.destroyed) client.write(frameOf(request, reply));
      });
    });
    this.#clients.add(client);
    this.#apply(client);
  }

  #faultFor({ name, collection }: Request): Fault | undefined {
    const at = this.#faults.findIndex(({ command }) => command === `${name} ${collection}`);
    return at < 0 ? this.#lasting.get(name) : this.#faults.splice(at, 1)[0]?.fault;
  }

  async #carryOut(
    request: Request,
    fault: Fault | undefined,
    server: Socket,
    waiting: Map<number, (reply: Fields) => void>,
  ): Promise<Fields> {
    if (fault !== undefined && "refuse" in fault)
      return { ok: 0, errmsg: "a planned fault", ...fault.refuse };
    const known = request.retryKey === null ? undefined : this.#answers.get(request.retryKey);
    const answer =
      known ??
      new Promise<Fields>((resolve) => {
        waiting.set(request.id, resolve);
        server.write(request.passed);
      });
    if (request.retryKey !== null) this.#answers.set(request.retryKey, answer);
    const reply = { ...(await answer), ...(fault !== undefined && "amend" in fault && fault.amend) };
    return request.name === "hello" || request.name === "ismaster" ? { ...reply, ...this.#member() } : reply;
  }

  #member(): Fields {
    const me = `127.0.0.1:${this.#port}`;
    return {
      setName: FaultProxy.setName,
      setVersion: 1,
      me,
      primary: me,
      hosts: [me],
      isWritablePrimary: true,
    };
  }
}

function onFrames(socket: Socket, take: (frame: Buffer) => void): void {
  let pending = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    // For example a TLS hello: a server without TLS closes the connection too.
    if (pending.length >= 4 && pending.readUInt32LE(0) > MAX_FRAME_BYTES) socket.destroy();
    while (!socket.destroyed && pending.length >= HEADER_BYTES && pending.length >= pending.readInt32LE(0)) {
      const size = pending.readInt32LE(0);
      take(pending.subarray(0, size));
      pending = pending.subarray(size);
    }
  });
}

function readRequest(frame: Buffer): Request {
  const isQuery = frame.readInt32LE(12) === OP_QUERY;
  const at = isQuery ? frame.indexOf(0, HEADER_BYTES + 4) + 9 : BODY_OF_MESSAGE;
  const end = at + frame.readInt32LE(at);
  const { txnNumber, ...body } = BSON.deserialize(frame.subarray(at, end), EXACT);
  const session = (body["lsid"] as { id?: { buffer: Uint8Array } } | undefined)?.id;
  const [name = ""] = Object.keys(body);
  const isRetryable = session !== undefined && txnNumber !== undefined;
  const passed = Buffer.concat([frame.subarray(0, at), BSON.serialize(body), frame.subarray(end)]);
  passed.writeInt32LE(passed.length, 0);
  return {
    id: frame.readInt32LE(4),
    isQuery,
    name,
    collection: String(body[name]),
    retryKey: isRetryable ? `${Buffer.from(session.buffer).toString("hex")} ${String(txnNumber)}` : null,
    passed,
  };
}

function frameOf(request: Request, reply: Fields): Buffer {
  const body = BSON.serialize(reply);
  const head = Buffer.alloc(request.isQuery ? BODY_OF_REPLY : BODY_OF_MESSAGE);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(request.id, 8);
  head.writeInt32LE(request.isQuery ? OP_REPLY : 2013, 12);
  if (request.isQuery) head.writeInt32LE(1, BODY_OF_REPLY - 4);
  return Buffer.concat([head, body]);
}
