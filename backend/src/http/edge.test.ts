import { mkdir, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { asStaff, type Identity } from "#testing/client.js";
import { buildHotel, buildRoom, buildStaff } from "#testing/factories.js";
import { rawRequest } from "#testing/rawRequest.js";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { setUpServer } from "#testing/setUpServer.js";

const PAGE = "<!doctype html><title>Roombell</title>";
const PARTNER = "https://partner.example";

let desk: Identity;
const webRoot = setUpDirectory();
beforeAll(async () => {
  await mkdir(path.join(webRoot.path, "assets"));
  await mkdir(path.join(webRoot.path, ".vite"));
  const files = {
    "index.html": PAGE,
    "index.html.br": brotliCompressSync(PAGE),
    "index.html.gz": gzipSync(PAGE),
    "theme.js": "theme()",
    "assets/app-1a2b3c.js": "plain()",
    "assets/app-1a2b3c.js.br": brotliCompressSync("plain()"),
    "assets/app-1a2b3c.js.map": "{}",
    ".vite/chunks.json": "{}",
  };
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(webRoot.path, name), text);
});
const { server, client } = setUpServer(() => ({
  webRoot: webRoot.path,
  publicUrl: "https://rooms.example",
  allowedOrigins: [PARTNER],
  metricsToken: "a-token-for-the-metrics",
}));
beforeAll(async () => {
  desk = asStaff(await buildStaff(await buildHotel()));
});

/** A call that `fetch` cannot send. */
const raw = (method: string, url: string, headers: Record<string, string> = {}, body = "") =>
  rawRequest(server.url + url, method, headers, body);

/** Sends raw bytes and returns everything received. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1", () => socket.write(bytes));
    let answer = "";
    socket.on("data", (chunk) => (answer += chunk.toString("latin1")));
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}

describe("answers", () => {
  test.each(["/", "/api/hotel-admin/rooms", "/api/nothing", "/healthz", "/theme.js"])(
    "have the security headers: %s",
    async (url) => {
      const { headers } = await client.send("GET", url);
      expect(Object.fromEntries(headers)).toMatchObject({
        "content-security-policy": expect.stringContaining("connect-src 'self' wss://rooms.example"),
        "x-content-type-options": "nosniff",
        "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers.get("X-Powered-By")).toBeNull();
    },
  );

  test("of the API are private, never stored by browsers and vary by caller", async () => {
    for (const url of ["/api/hotel-admin/rooms", "/api/nothing", "/api/auth/hotel-admin/login"]) {
      const { headers } = await client.send("GET", url, { headers: desk });
      expect(headers.get("Cache-Control")).toBe("private, no-store");
      expect(headers.get("Vary")).toBe("Authorization, X-QR-Data, X-Stay-Id, Origin, Accept-Encoding");
    }
  });

  test("to unknown paths are JSON", async () => {
    for (const url of ["/api", "/api/nothing", "/api/hotel-admin", "/assets/missing.js"]) {
      const answer = await client.send("GET", url);
      expect([answer.status, answer.body]).toEqual([
        404,
        { success: false, code: "not_found", message: "Not found" },
      ]);
    }
  });
});

describe("HTTP methods", () => {
  test("that a path lacks are 405 with a list of its methods", async () => {
    const answer = await raw("PATCH", "/api/hotel-admin/rooms");
    expect([answer.status, answer.headers["allow"]]).toEqual([405, "HEAD, GET, POST, OPTIONS"]);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: "method_not_allowed" });
    expect((await raw("POST", "/healthz")).status).toBe(405);
  });

  test("like TRACE are never allowed", async () => {
    for (const url of ["/api/hotel-admin/rooms", "/", "/nowhere"]) {
      const answer = await raw("TRACE", url, { "X-Secret": "echo" });
      expect([answer.status, answer.text.includes("echo")]).toEqual([405, false]);
      expect(answer.headers["allow"]).toBeDefined();
    }
  });

  test("are listed for OPTIONS", async () => {
    const answer = await raw("OPTIONS", "/api/hotel-admin/settings");
    expect([answer.status, answer.headers["allow"]]).toEqual([204, "HEAD, GET, PUT, OPTIONS"]);
  });

  test("include HEAD, which answers like GET without a body", async () => {
    const answer = await raw("HEAD", "/api/hotel-admin/rooms", desk);
    expect([answer.status, answer.text]).toEqual([200, ""]);
  });
});

describe("size limits", () => {
  test("apply to chunked bodies", async () => {
    const chunked = await raw(
      "POST",
      "/api/hotel-admin/rooms",
      { ...desk, "Content-Type": "application/json", "Transfer-Encoding": "chunked" },
      JSON.stringify({ room_number: "x".repeat(300 * 1024) }),
    );
    expect(chunked.status).toBe(413);
  });

  test("apply to headers beyond 16 KiB", async () => {
    const headers = await raw("GET", "/healthz", { "X-Long": "x".repeat(17_000) });
    expect(headers.status).toBe(431);
    expect(JSON.parse(headers.text)).toMatchObject({ success: false, code: "too_large" });
  });

  test("do not matter for input that is not HTTP, which is answered and disconnected", async () => {
    const answer = await exchange("HELLO\r\n\r\n");
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain('"success":false');
  });

  test("accept a missing and an empty body for a call without fields", async () => {
    const hotel = await buildHotel();
    const room = await buildRoom(hotel);
    const headers = { ...asStaff(await buildStaff(hotel)), "Content-Type": "application/json" };
    for (const text of ["", "{}"]) {
      const url = `/api/hotel-admin/rooms/${String(room._id)}/checkout`;
      expect((await client.send("POST", url, { headers, text })).status).toBe(200);
    }
  });
});

describe("other origins", () => {
  test("get no CORS headers unless they are allowed", async () => {
    const answer = await client.send("GET", "/api/auth/me", {
      headers: { ...desk, Origin: "https://evil.example" },
    });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const preflight = { Origin: "https://evil.example", "Access-Control-Request-Method": "POST" };
    const asked = await raw("OPTIONS", "/api/customer/food-orders", preflight);
    expect(asked.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("that are allowed may call and read errors, without cookies", async () => {
    const asked = await raw("OPTIONS", "/api/customer/food-orders", {
      Origin: PARTNER,
      "Access-Control-Request-Method": "POST",
    });
    expect(asked.status).toBe(204);
    expect(asked.headers["access-control-allow-origin"]).toBe(PARTNER);
    expect(asked.headers["access-control-allow-credentials"]).toBeUndefined();
    const refused = await client.send("GET", "/api/auth/me", { headers: { Origin: PARTNER } });
    expect([refused.status, refused.headers.get("Access-Control-Allow-Origin")]).toEqual([401, PARTNER]);
  });
});

describe("the web app", () => {
  const page = { Accept: "text/html", "Accept-Encoding": "identity" };

  test.each(["/", "/customer?lang=hi", "/hotel-admin/rooms", "/software-admin/login"])(
    "serves one page for every path: %s",
    async (url) => {
      const answer = await raw("GET", url, page);
      expect([answer.status, answer.text]).toEqual([200, PAGE]);
      expect(answer.headers).toMatchObject({
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-cache",
        vary: expect.stringContaining("Accept-Encoding"),
      });
    },
  );

  test("is not stored by browsers for a URL with a room code, as on older prints", async () => {
    for (const url of ["/customer?qr=ABCD-EFGH", "/customer/food?lang=hi&qr=ABCD-EFGH"]) {
      const answer = await raw("GET", url, page);
      expect([answer.status, answer.text, answer.headers["cache-control"]]).toEqual([200, PAGE, "no-store"]);
    }
  });

  test("is served with its prebuilt compression", async () => {
    const brotli = await raw("GET", "/", { "Accept-Encoding": "gzip, br" });
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(brotliDecompressSync(brotli.body).toString()).toBe(PAGE);
    const gzip = await raw("GET", "/", { "Accept-Encoding": "gzip" });
    expect([gzip.headers["content-encoding"], gzip.headers["content-type"]]).toEqual([
      "gzip",
      "text/html; charset=utf-8",
    ]);
    expect(gunzipSync(gzip.body).toString()).toBe(PAGE);
  });

  test("serves hashed files as immutable and others with revalidation", async () => {
    const asset = await raw("GET", "/assets/app-1a2b3c.js", { "Accept-Encoding": "br" });
    expect(asset.headers).toMatchObject({
      "content-encoding": "br",
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const theme = await raw("GET", "/theme.js");
    expect([theme.text, theme.headers["cache-control"]]).toEqual(["theme()", "no-cache"]);
    const modified = String(theme.headers["last-modified"]);
    expect((await raw("GET", "/theme.js", { "If-Modified-Since": modified })).status).toBe(304);
  });

  test.each([
    "/assets/app-1a2b3c.js.map",
    "/.vite/chunks.json",
    "/%2evite/chunks.json",
    "/.env",
    "/assets/../.vite/chunks.json",
    "/..%2f..%2fetc/passwd.txt",
    "/%00.txt",
    "/assets/%c0%ae%c0%ae.js",
    "/api/index.html",
    "/api/hotel-admin/nothing",
  ])("never serves %s", async (url) => {
    const answer = await raw("GET", url);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.text)).toMatchObject({ success: false });
  });
});

describe("paths", () => {
  test.each(["/API/auth/me", "/api/Auth/me", "/api/CUSTOMER/menu", "/api/hotel-admin/Rooms", "/Metrics"])(
    "are case-sensitive: %s",
    async (url) => {
      const metricsToken = { Authorization: "Bearer a-token-for-the-metrics" };
      const { text } = await client.send("GET", url, { headers: url === "/Metrics" ? metricsToken : desk });
      expect(text === PAGE || text.includes('"code":"not_found"')).toBe(true);
    },
  );
});

describe("the metrics", () => {
  test("require the token if one is set", async () => {
    expect((await client.send("GET", "/metrics")).status).toBe(401);
    const wrong = { Authorization: "Bearer a-token-for-the-metricz" };
    expect((await client.send("GET", "/metrics", { headers: wrong })).status).toBe(401);
    const right = { Authorization: "Bearer a-token-for-the-metrics" };
    const answer = await client.send("GET", "/metrics", { headers: right });
    expect(answer.headers.get("Content-Type")).toContain("text/plain");
    expect(answer.text).toContain('roombell_http_request_seconds_count{method="GET",route="/metrics"');
    expect(answer.text).not.toMatch(/[0-9a-f]{24}/);
  });
});
