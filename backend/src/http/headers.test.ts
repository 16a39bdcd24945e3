import { describe, expect, test } from "vitest";
import { readSettings } from "#settings.js";
import { done, smallApps } from "#testing/smallApp.js";
import { apiHeaders } from "./apiHeaders.js";
import { cors } from "./middlewares.js";
import { securityHeaders } from "./securityHeaders.js";

const settings = readSettings({ NODE_ENV: "test", JWT_SECRET: "a secret of the tests, long enough for all" });

const start = smallApps();

describe("other origins", () => {
  const PARTNER = "https://partner.example";
  const preflight = { Origin: PARTNER, "Access-Control-Request-Method": "POST" };

  test("get CORS headers that are valid for ten minutes", async () => {
    const { send } = await start(cors({ ...settings, allowedOrigins: [PARTNER] }), done);
    const { status, headers } = await send("OPTIONS", "/", preflight);
    expect([status, headers]).toMatchObject([
      204,
      {
        vary: "Origin",
        "access-control-allow-origin": PARTNER,
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers":
          "Authorization, Content-Type, Idempotency-Key, If-None-Match, X-QR-Data, X-Stay-Id",
        "access-control-expose-headers": "ETag, Idempotency-Replayed, Retry-After, X-Request-Id",
        "access-control-max-age": "600",
      },
    ]);
    for (const [method, sent] of [
      ["OPTIONS", { Origin: PARTNER }],
      ["POST", preflight],
    ] as const) {
      const answer = await send(method, "/", sent);
      expect([answer.status, answer.headers["access-control-allow-methods"]]).toEqual([200, undefined]);
    }
  });

  test("do not affect answers if none is allowed", async () => {
    const { send } = await start(cors({ ...settings, allowedOrigins: [] }), done);
    const { status, headers } = await send("OPTIONS", "/", preflight);
    expect([status, headers.vary, headers["access-control-allow-origin"]]).toEqual([
      200,
      undefined,
      undefined,
    ]);
  });
});

describe("the security headers", () => {
  const headersAt = async (publicUrl: string) => {
    const { send } = await start(...securityHeaders({ ...settings, publicUrl }), done);
    return (await send("GET", "/")).headers;
  };

  test("include the HTTPS-only ones over HTTPS", async () => {
    const headers = await headersAt("https://rooms.example");
    expect(String(headers["content-security-policy"]).split(";")).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' wss://rooms.example",
      "manifest-src 'self'",
      "worker-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "upgrade-insecure-requests",
    ]);
    expect(headers).toMatchObject({
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "referrer-policy": "no-referrer",
      "strict-transport-security": "max-age=31536000",
      "x-frame-options": "DENY",
      "permissions-policy": "geolocation=(self), camera=(self), microphone=(), payment=(), usb=()",
    });
  });

  test("do not require HTTPS without it", async () => {
    const headers = await headersAt("http://192.168.1.5:8080");
    expect(headers["content-security-policy"]).toContain("connect-src 'self' ws://192.168.1.5:8080;");
    expect(headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
    expect(headers["strict-transport-security"]).toBeUndefined();
  });
});

test("only API answers are excluded from browser caches", async () => {
  const { send } = await start(apiHeaders, done);
  const getCaching = async (path: string) => (await send("GET", path)).headers["cache-control"];
  for (const path of ["/api", "/api/customer/menu"]) expect(await getCaching(path)).toBe("private, no-store");
  for (const path of ["/", "/apix", "/page/api/", "/ap"]) expect(await getCaching(path)).toBeUndefined();
});
