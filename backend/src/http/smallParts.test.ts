import type { Context } from "koa";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError, invalidField, tooManyRequests } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import { done, smallApps } from "#testing/smallApp.js";
import { logUnlessAborted } from "./errorHandler.js";
import { BODY_LIMIT, jsonBody } from "./jsonBody.js";
import { metrics } from "./metrics.js";
import {
  conditionalGet,
  contentTags,
  httpMetrics,
  limitUrl,
  requestId,
  requireReady,
} from "./middlewares.js";
import { readiness } from "./readiness.js";
import { unknownPath } from "./unknownPath.js";

const start = smallApps();
afterEach(() => vi.restoreAllMocks());

describe("an error's answer", () => {
  const answerTo = async (error: unknown) => {
    const { send } = await start(() => {
      throw error;
    });
    const { status, headers, text } = await send("GET", "/");
    return { status, retryAfter: headers["retry-after"], body: JSON.parse(text) as unknown };
  };

  test("has its code, message and extra fields", async () => {
    expect(await answerTo(invalidField("name", "is required"))).toEqual({
      status: 400,
      retryAfter: undefined,
      body: {
        success: false,
        code: "validation_failed",
        message: "is required",
        details: [{ path: "name", message: "is required" }],
      },
    });
  });

  test("has the seconds to wait in a header only", async () => {
    const body = { success: false, code: "too_many_requests", message: "Slowly" };
    expect(await answerTo(tooManyRequests(7, "Slowly"))).toEqual({ status: 429, retryAfter: "7", body });
    expect(await answerTo(new AppError("unavailable"))).toMatchObject({ status: 503, retryAfter: "3" });
  });

  test("is logged only for unexpected failures", async () => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    await answerTo(new AppError("unavailable"));
    await answerTo(Object.assign(new Error("no such page"), { status: 404 }));
    expect(logged).not.toHaveBeenCalled();
    const answer = await answerTo(new Error("secret detail"));
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      500,
      expect.not.stringContaining("secret"),
    ]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test("is only logged once the answer has started, unless the client has disconnected", () => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    for (const code of ["ERR_STREAM_PREMATURE_CLOSE", "ECONNRESET", "EPIPE"])
      logUnlessAborted(Object.assign(new Error("gone"), { code }));
    expect(logged).not.toHaveBeenCalled();
    logUnlessAborted(new Error("broken"));
    expect(logged).toHaveBeenCalledOnce();
  });
});

describe("a JSON body", () => {
  const json = { "Content-Type": "application/json" };
  const echo = (ctx: Context): void => {
    ctx.body = { body: (ctx.request.body as unknown) ?? null };
  };
  const getCode = ({ text }: { text: string }): unknown => (JSON.parse(text) as { code?: string }).code;
  const nested = (levels: number): string => `${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`;

  test("may be 256 KiB long, or as long as the endpoint allows", async () => {
    const { send } = await start(jsonBody(), echo);
    const buildText = (length: number): string => `["${"x".repeat(length - 4)}"]`;
    expect((await send("POST", "/", json, buildText(BODY_LIMIT))).status).toBe(200);
    expect(getCode(await send("POST", "/", json, buildText(BODY_LIMIT + 1)))).toBe("too_large");
    const short = await start(jsonBody(10), echo);
    expect((await short.send("POST", "/", json, buildText(10))).status).toBe(200);
    expect((await short.send("POST", "/", json, buildText(11))).status).toBe(413);
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("is read for %s", async (method) => {
    const { send } = await start(jsonBody(), echo);
    const answer = await send(method, "/", { ...json, "Content-Length": "7" }, '{"a":1}');
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { body: { a: 1 } }]);
  });

  test("may be missing with any content type", async () => {
    const { send } = await start(jsonBody(), echo);
    for (const headers of [{ "Content-Length": "0" }, { ...json, "Content-Length": "0" }])
      expect((await send("POST", "/", headers)).status).toBe(200);
  });

  test("must be JSON of at most eight levels in valid Unicode", async () => {
    const { send } = await start(jsonBody(), echo);
    const sent = async (body: string, headers: Record<string, string> = json) =>
      getCode(await send("POST", "/", headers, body));
    expect(await sent("{}", { "Content-Type": "text/plain" })).toBe("unsupported_media_type");
    for (const encoding of ["rot13", "gzip"])
      expect(await sent("{}", { ...json, "Content-Encoding": encoding })).toBe("unsupported_media_type");
    expect(await sent("{}", { "Content-Type": "application/json; charset=utf-8" })).toBeUndefined();
    expect(await sent("{oops")).toBe("malformed_json");
    expect(await sent('{"__proto__":{"a":1}}')).toBe("malformed_json");
    expect(await sent('"text"')).toBe("malformed_json");
    expect(await sent(nested(8))).toBeUndefined();
    expect(await sent(nested(10))).toBe("validation_failed");
    expect(await sent(`{"a":${nested(8)}}`)).toBe("validation_failed");
    expect(await sent('{"a":[null,1,true,"\u{1f35b}"]}')).toBeUndefined();
  });

  test.each([
    ["a text", String.raw`{"a":["x","\ud83c"]}`, "a.1"],
    ["a text in a list", String.raw`[{"a":"x\ud83c"}]`, "0.a"],
    ["a name", String.raw`{"a":{"\udf5b_\ud83c":1}}`, "a.\ufffd_\ufffd"],
  ])("is rejected at %s with a lone surrogate", async (_, body, path) => {
    const { send } = await start(jsonBody(), echo);
    const { status, text } = await send("POST", "/", json, body);
    const details = [{ path, message: "must be valid Unicode" }];
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: "validation_failed", details }]);
  });

  test("is rejected at the path that is nested too deeply", async () => {
    const { send } = await start(jsonBody(), echo);
    const { status, text } = await send("POST", "/", json, `{"x":1,"b":${nested(8)}}`);
    const details = [{ path: "b.a.0.a.0.a.0.a", message: "must not be nested deeper than 8 levels" }];
    expect([status, JSON.parse(text)]).toMatchObject([400, { code: "validation_failed", details }]);
  });
});

test("an answer has a content-based tag, and reading calls with it get 304", async () => {
  const { send } = await start(conditionalGet, contentTags, done);
  const { headers } = await send("GET", "/");
  const cachedHeaders = { "If-None-Match": String(headers.etag), "Cache-Control": "no-cache" };
  for (const method of ["GET", "HEAD"]) expect((await send(method, "/", cachedHeaders)).status).toBe(304);
  expect((await send("GET", "/", { "If-None-Match": '"other"' })).status).toBe(200);
  const written = await send("POST", "/", cachedHeaders);
  expect([written.status, written.headers.etag]).toEqual([200, undefined]);
});

test("a URL may be 2,048 characters long", async () => {
  const { send } = await start(limitUrl, done);
  expect((await send("GET", `/${"x".repeat(2047)}`)).status).toBe(200);
  const { status, text } = await send("GET", `/${"x".repeat(2048)}`);
  expect([status, text]).toEqual([400, expect.stringContaining("The address is too long")]);
});

test("a process that does not accept calls asks clients to reconnect", async () => {
  const before = readiness.isAccepting;
  const { send } = await start(requireReady, (ctx) => {
    if (ctx.path === "/last") readiness.isAccepting = false;
    ctx.body = "done";
  });
  const call = async (path: string) => {
    const { status, headers } = await send("GET", path, { Connection: "keep-alive" });
    return [status, headers.connection];
  };
  readiness.isAccepting = true;
  expect(await call("/")).toEqual([200, "keep-alive"]);
  expect(await call("/last")).toEqual([200, "close"]);
  expect(await call("/")).toEqual([503, "close"]);
  readiness.isAccepting = before;
});

test("every answer has a unique id and is timed by method, route and status", async () => {
  const { send } = await start(requestId, httpMetrics, unknownPath);
  const [one, other] = [await send("GET", "/nowhere"), await send("OPTIONS", "/nowhere")];
  expect([one.status, other.status]).toEqual([404, 404]);
  expect(one.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(one.headers["x-request-id"]).not.toBe(other.headers["x-request-id"]);
  const strange = await send("PROPFIND", "/nowhere");
  expect([strange.status, strange.headers.allow]).toEqual([
    405,
    "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  ]);
  const plain = await start(httpMetrics, done);
  await plain.send("DELETE", "/somewhere");
  expect(await metrics.metrics()).toContain(
    'roombell_http_request_seconds_count{method="DELETE",route="other",status="200"} 1',
  );
});
