import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { admitIdentified } from "./admission.js";

type Middleware = (socket: object, next: (error?: Error) => void) => void;

let slots: number;
let identifiedBy: unknown[];
let middleware: Middleware;
beforeEach(() => {
  slots = 0;
  identifiedBy = [];
  const namespace = { use: (added: Middleware) => (middleware = added) };
  const connections = { getClient: () => ({ address: "192.0.2.1", headers: {} }) };
  const takeSlot = () => {
    slots += 1;
    let isFree = false;
    return () => {
      if (!isFree) slots -= 1;
      isFree = true;
    };
  };
  const identify = async (auth: unknown) => {
    identifiedBy.push(auth);
    return { kind: "guest", rooms: ["room:101"] };
  };
  admitIdentified(namespace as never, identify as never, connections as never, takeSlot as never);
});

/** Admits a socket whose connection is in this state. */
async function admit(readyState: string) {
  const conn = Object.assign(new EventEmitter(), { readyState });
  const socket = Object.assign(new EventEmitter(), { conn, handshake: { auth: { qr: "secret" } }, data: {} });
  const refusal = await new Promise<Error | undefined>((resolve) => middleware(socket, resolve));
  return { conn, socket, refusal };
}

test("a socket is identified by its credential, which is then dropped", async () => {
  const { socket, refusal } = await admit("open");
  expect([refusal, identifiedBy]).toEqual([undefined, [{ qr: "secret" }]]);
  expect([socket.handshake.auth, socket.data]).toEqual([{}, { kind: "guest", rooms: ["room:101"] }]);
});

describe("a socket's slot", () => {
  test("is taken on admission and released on disconnect", async () => {
    const { socket } = await admit("open");
    expect(slots).toBe(1);
    socket.emit("disconnect");
    expect(slots).toBe(0);
  });

  test("is released when its connection ends before it has joined", async () => {
    const { conn } = await admit("open");
    conn.emit("close");
    expect(slots).toBe(0);
  });

  test("is released at once when its connection has already ended", async () => {
    await admit("closed");
    expect(slots).toBe(0);
  });
});
