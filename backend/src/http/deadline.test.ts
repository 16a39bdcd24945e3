import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { errorHandler } from "./errorHandler.js";
import { deadline } from "./middlewares.js";

let arrived: () => void;
const arrival = new Promise<void>((resolve) => (arrived = resolve));
let finish: () => void;
const finished = new Promise<void>((resolve) => (finish = resolve));

const app = new Koa();
app.use(errorHandler);
app.use(deadline);
app.use(async (ctx) => {
  if (ctx.path === "/slow") {
    arrived();
    await finished;
  }
  ctx.body = "done";
});
const http = createServer(app.callback());
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterAll(() => {
  vi.useRealTimers();
  http.close();
});

test("a call that takes too long is answered 503, what it does later harms nothing", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const slow = fetch(`${url}/slow`);
  await arrival;
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  const answer = await slow;
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("3");
  expect(await answer.json()).toMatchObject({ success: false, code: "unavailable" });
  finish();
  expect(await (await fetch(`${url}/fast`)).text()).toBe("done");
});
