import { readdirSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createImageProcess, type ImageProcess } from "./imageProcessHandle.js";

const image = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#276678" } })
    .png()
    .toBuffer();
const small = { file: await image(10), format: "png" } as const;
const large = { file: await image(4900), format: "png" } as const;
const convertedSmall = { full: expect.any(Buffer) as Buffer, preview: "267".repeat(16) };
const unavailable = { status: 503, code: "unavailable" };

function pidOf(images: ImageProcess): number {
  if (images.pid === null) throw new Error("no process is running");
  return images.pid;
}

test("no process runs before the first picture, and one for all of them afterwards", async () => {
  const images = createImageProcess();
  expect(images.pid).toBeNull();
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  const pid = pidOf(images);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  expect(images.pid).toBe(pid);
});

test("the process ends when there was no picture for a while; the next one starts another", async () => {
  const images = createImageProcess({ idleMs: 0 });
  const convert = async (): Promise<number> => {
    const converted = images.convert(small);
    const pid = pidOf(images);
    expect(await converted).toMatchObject(convertedSmall);
    await expect.poll(() => isRunning(pid)).toBe(false);
    return pid;
  };
  expect(await convert()).not.toBe(await convert());
});

test("a process that was killed while it had nothing to do is replaced", async () => {
  const images = createImageProcess();
  await images.convert(small);
  process.kill(pidOf(images), "SIGKILL");
  await expect.poll(() => images.pid).toBeNull();
  expect(await images.convert(small)).toMatchObject(convertedSmall);
});

test("a picture whose process is killed is answered 503, the next one converted", async () => {
  const images = createImageProcess();
  const converted = images.convert(large);
  process.kill(pidOf(images), "SIGKILL");
  await expect(converted).rejects.toMatchObject(unavailable);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
});

test("a picture that takes too long is answered 503, its process ended", async () => {
  const images = createImageProcess({ limitMs: 1 });
  const converted = images.convert(large);
  const pid = pidOf(images);
  await expect(converted).rejects.toMatchObject(unavailable);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(images.pid).toBeNull();
});

test("a signal that reaches every process of a terminal does not end it", async () => {
  const images = createImageProcess();
  await images.convert(small);
  const pid = pidOf(images);
  for (const signal of ["SIGINT", "SIGTERM"]) process.kill(pid, signal);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  expect(images.pid).toBe(pid);
});

test.runIf(process.platform === "linux")(
  "every thread of the process has a lower priority, and none of the server's secrets",
  async () => {
    process.env["SECRET_OF_THE_SERVER"] = "secret";
    const images = createImageProcess();
    await images.convert(small);
    const own = `/proc/${pidOf(images)}`;
    const priorities = readdirSync(`${own}/task`).map((thread) =>
      niceOf(readFileSync(`${own}/task/${thread}/stat`, "utf8")),
    );
    expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
    expect(readFileSync(`${own}/environ`, "utf8")).not.toContain("SECRET_OF_THE_SERVER");
    delete process.env["SECRET_OF_THE_SERVER"];
  },
);

/** The 19th field; the second is a name in parentheses, which may hold spaces. */
const niceOf = (stat: string): number => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
