import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { admitFirst } from "./admission.js";

type Middleware = (socket: object, next: (error?: Error) => void) => void;

let places: number;
let middleware: Middleware;
let create: (client: object, auth: object) => Promise<{ emitReserved(event: string): void }>;
beforeEach(() => {
  places = 0;
  const namespace = {
    adapter: { restoreSession: async () => null },
    server: { engine: { opts: {} }, encoder: {}, _opts: {} },
    use: (added: Middleware) => (middleware = added),
  };
  const connections = { clientOf: () => ({}), addressOf: () => "192.0.2.1" };
  const takePlace = () => {
    places += 1;
    let isFree = false;
    return () => {
      if (!isFree) places -= 1;
      isFree = true;
    };
  };
  const identify = async () => ({ kind: "guest", rooms: ["room:101"] });
  admitFirst(namespace as never, identify as never, connections as never, takePlace as never);
  create = (namespace as unknown as { _createSocket: typeof create })._createSocket;
});

/** Admits a socket whose connection is in this state. */
async function admit(readyState: string) {
  const conn = Object.assign(new EventEmitter(), { readyState, request: { headers: {}, connection: {} } });
  const socket = await create({ conn, request: { headers: {}, connection: {} } }, {});
  const refusals: (Error | undefined)[] = [];
  middleware(socket, (error) => refusals.push(error));
  return { conn, socket, refusals };
}

describe("a socket's place", () => {
  test("is taken when it is admitted and free when it disconnects", async () => {
    const { socket, refusals } = await admit("open");
    expect([refusals, places]).toEqual([[undefined], 1]);
    socket.emitReserved("disconnect");
    expect(places).toBe(0);
  });

  test("is free when its connection ends before it has joined", async () => {
    const { conn } = await admit("open");
    conn.emit("close");
    expect(places).toBe(0);
  });

  test("is free at once when its connection has ended meanwhile", async () => {
    await admit("closed");
    expect(places).toBe(0);
  });
});
