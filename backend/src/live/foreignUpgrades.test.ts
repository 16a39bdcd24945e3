import { EventEmitter, once } from "node:events";
import { connect } from "node:net";
import { Duplex } from "node:stream";
import { afterEach, describe, expect, test, vi } from "vitest";
import { setUpServer } from "#testing/setUpServer.js";
import { refuseForeignUpgrades } from "./liveServer.js";

const LIVE = "/socket.io/?EIO=4&transport=websocket";

const { server } = setUpServer();

async function open(request: string[]) {
  const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write([...request, "", ""].join("\r\n"));
  return socket;
}

/** Sends a request on a new connection and returns everything received until the server closes it. */
async function answerTo(request: string[]): Promise<string> {
  const socket = await open(request);
  let answer = "";
  socket.on("data", (chunk) => (answer += String(chunk)));
  await once(socket, "close");
  return answer;
}

const asking = (target: string, protocol: string, ...more: string[]): string[] => [
  `${target} HTTP/1.1`,
  "Host: localhost",
  "Connection: Upgrade, HTTP2-Settings",
  `Upgrade: ${protocol}`,
  "HTTP2-Settings: AAMAAABkAAQAAP__",
  ...more,
];

describe("an upgrade request", () => {
  test.each([
    ["GET /", "h2c"],
    ["GET /api/auth/me", "h2c"],
    ["GET /api/auth/me", "websocket"],
    ["GET /healthz", "TLS/1.0"],
    ["GET /uploads/x.webp", "h2c, websocket"],
    ["HEAD /customer", "h2c"],
  ])("is answered at once: %s, %s", async (target, protocol) => {
    const answer = await answerTo(asking(target, protocol));
    expect(answer).toMatch(/^HTTP\/1\.1 426 Upgrade Required\r\n/);
    expect(answer).toContain("\r\nUpgrade: websocket\r\n");
    expect(answer).toContain('{"success":false,"code":"validation_failed"');
  });

  test("is answered although its body is not read", async () => {
    const body = "x".repeat(64 * 1024);
    const more = [`Content-Length: ${body.length}`, "", body];
    expect(await answerTo(asking("POST /api/auth/hotel-admin/login", "h2c", ...more))).toContain(" 426 ");
  });

  test("is rejected at the WebSocket path for another protocol", async () => {
    expect(await answerTo(asking(`GET ${LIVE}`, "h2c"))).toMatch(/^HTTP\/1\.1 400 /);
    expect(await answerTo(asking("GET /socket.io/", "h2c"))).toMatch(/^HTTP\/1\.1 400 /);
  });

  test("that its client resets is harmless", async () => {
    for (const target of ["GET /", `GET ${LIVE}`]) {
      const reset = await Promise.all(Array.from({ length: 20 }, () => open(asking(target, "h2c"))));
      for (const socket of reset) socket.resetAndDestroy();
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });
});

test("the connection of a malformed request ends, even if its client never closes it", async () => {
  const port = Number(new URL(server.url).port);
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  const closed = new Promise((resolve) => socket.on("error", resolve));
  socket.resume().write("no request\r\n\r\n");
  await once(socket, "end");
  // Answered with a reset once the server has closed its side.
  const writing = setInterval(() => socket.write("x"), 50);
  expect(await closed).toMatchObject({ syscall: "write" });
  clearInterval(writing);
});

describe("the connection of a rejected upgrade", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A request whose client never closes the connection. */
  function ask(url: string): { socket: Duplex; answer: () => string } {
    let written = "";
    const write = (chunk: unknown, _: string, done: () => void): void => {
      written += String(chunk);
      done();
    };
    const socket = new Duplex({ read: () => undefined, write });
    const http = new EventEmitter();
    refuseForeignUpgrades(http as never, "/socket.io/");
    http.emit("upgrade", { url }, socket);
    return { socket, answer: () => written };
  }

  test("stays open for a second so that the client can read the answer", () => {
    vi.useFakeTimers();
    const { socket, answer } = ask("/");
    expect(answer()).toContain(" 426 ");
    vi.advanceTimersByTime(999);
    expect(socket.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(socket.destroyed).toBe(true);
  });

  test("is destroyed when it fails", () => {
    const { socket } = ask("/");
    socket.emit("error", new Error("reset"));
    expect(socket.destroyed).toBe(true);
  });

  test("is not touched at the WebSocket path", () => {
    vi.useFakeTimers();
    const { socket, answer } = ask(LIVE);
    vi.advanceTimersByTime(5000);
    expect([answer(), socket.destroyed, socket.listenerCount("error")]).toEqual(["", false, 0]);
  });
});
