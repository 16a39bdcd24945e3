import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Koa from "koa";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { deadline } from "./deadline.js";
import { errorHandler } from "./errorHandler.js";

let finish = (): void => undefined;
const app = new Koa();
app.use(errorHandler);
app.use(deadline);
app.use(async (ctx) => {
  if (ctx.path === "/slow") await new Promise<void>((resolve) => (finish = resolve));
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
  const timers: (() => void)[] = [];
  vi.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 8000) timers.push(run);
    return 0;
  }) as never);
  const slow = fetch(`${url}/slow`);
  await vi.waitUntil(() => timers.length === 1);
  vi.restoreAllMocks();
  timers[0]?.();
  const answer = await slow;
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("3");
  expect(await answer.json()).toMatchObject({ success: false, code: "unavailable" });
  finish();
  expect(await (await fetch(`${url}/fast`)).text()).toBe("done");
});
