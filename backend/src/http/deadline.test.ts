import { expect, onTestFinished, test, vi } from "vitest";
import { smallApps } from "#testing/smallApp.js";
import { deadline } from "./middlewares.js";

const start = smallApps();

test("answers 503 to a call that takes too long and ignores its late result", async () => {
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
  const slow = send("GET", "/slow");
  await arrival;
  vi.advanceTimersByTime(6000);
  vi.useRealTimers();
  const { status, headers, text } = await slow;
  expect([status, headers["retry-after"], JSON.parse(text)]).toMatchObject([
    503,
    "3",
    { success: false, code: "unavailable" },
  ]);
  finish();
  expect((await send("GET", "/fast")).text).toBe("done");
});
