import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { expect, onTestFinished, test, vi } from "vitest";
import { smallApps } from "#testing/smallApp.js";
import { jsonBody } from "./jsonBody.js";
import { deadline } from "./middlewares.js";

const start = smallApps();

const UPLOAD = { "Content-Type": "multipart/form-data; boundary=x", "Content-Length": "0" };

test("ends the connection of a call whose body does not arrive in time", async () => {
  let arrived = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const reader = jsonBody();
  const { url } = await start(deadline, (ctx, next) => {
    arrived();
    return reader(ctx, next);
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const headers = { "Content-Type": "application/json", "Content-Length": "1000" };
  const call = request(url, { method: "POST", headers });
  call.on("error", () => undefined).write("{");
  const answered = once(call, "response");
  await arrival;
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  const [answer] = (await answered) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([503, "close"]);
  answer.resume();
  await once(call, "close");
});

test.each([
  ["a call", {}],
  ["a call with an empty body, even if it is declared as an upload,", UPLOAD],
])("answers 503 to %s that takes too long and ignores its late result", async (_, head) => {
  let arrived = (): void => undefined;
  let finish = (): void => undefined;
  const arrival = new Promise<void>((resolve) => (arrived = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const { send } = await start(deadline, async (ctx) => {
    if (ctx.path === "/slow") {
      arrived();
      await finished;
    }
    ctx.body = "done";
  });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const slow = send("POST", "/slow", head);
  await arrival;
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  finish();
  const { status, headers, text } = await slow;
  expect([status, headers["retry-after"], JSON.parse(text)]).toMatchObject([
    503,
    "3",
    { success: false, code: "unavailable" },
  ]);
  expect((await send("GET", "/fast")).text).toBe("done");
});
