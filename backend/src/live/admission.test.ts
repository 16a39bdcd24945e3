import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test } from "vitest";
import { admitIdentified } from "./admission.js";

type Middleware = (socket: object, next: (error?: Error) => void) => void;

let places: number;
let identifiedBy: unknown[];
let middleware: Middleware;
beforeEach(() => {
  places = 0;
  identifiedBy = [];
  const namespace = { use: (added: Middleware) => (middleware = added) };
  const connections = { clientOf: () => ({ address: "192.0.2.1", headers: {} }) };
  const takePlace = () => {
    places += 1;
    let isFree = false;
    return () => {
      if (!isFree) places -= 1;
      isFree = true;
    };
  };
  const identify = async (auth: unknown) => {
    identifiedBy.push(auth);
    return { kind: "guest", rooms: ["room:101"] };
  };
  admitIdentified(namespace as never, identify as never, connections as never, takePlace as never);
});

/** Admits a socket whose connection is in this state. */
async function admit(readyState: string) {
  const conn = Object.assign(new EventEmitter(), { readyState });
  const socket = Object.assign(new EventEmitter(), { conn, handshake: { auth: { qr: "secret" } }, data: {} });
  const refusal = await new Promise<Error | undefined>((resolve) => middleware(socket, resolve));
  return { conn, socket, refusal };
}

test("a socket is identified by its credential, which it does not keep", async () => {
  const { socket, refusal } = await admit("open");
  expect([refusal, identifiedBy]).toEqual([undefined, [{ qr: "secret" }]]);
  expect([socket.handshake.auth, socket.data]).toEqual([{}, { kind: "guest", rooms: ["room:101"] }]);
});

describe("a socket's place", () => {
  test("is taken when it is admitted and free when it disconnects", async () => {
    const { socket } = await admit("open");
    expect(places).toBe(1);
    socket.emit("disconnect");
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
