import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { constants } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { logger } from "#lib/logger.js";
import { watchCrashes } from "#testing/crashes.js";
import { setUpDirectory } from "#testing/setUpDirectory.js";
import { createImageProcess, type ImageProcess } from "./convertImage.js";

const image = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#276678" } })
    .png()
    .toBuffer();
const small = { file: await image(10), format: "png" } as const;
const large = { file: await image(3000), format: "png" } as const;
const convertedSmall = { full: expect.any(Buffer) as Buffer, preview: "267".repeat(16) };
const unavailable = { status: 503, code: "unavailable" };

function getPid(images: ImageProcess): number {
  if (images.pid === null) throw new Error("no process is running");
  return images.pid;
}

test("one process starts with the first picture and converts all of them", async () => {
  const images = createImageProcess();
  expect(images.pid).toBeNull();
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  const pid = getPid(images);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  expect(images.pid).toBe(pid);
});

test("the process ends when idle, and the next picture starts a new one", async () => {
  const images = createImageProcess({ idleMs: 0 });
  const convert = async (): Promise<number> => {
    const converted = images.convert(small);
    const pid = getPid(images);
    expect(await converted).toMatchObject(convertedSmall);
    await expect.poll(() => isRunning(pid)).toBe(false);
    return pid;
  };
  expect(await convert()).not.toBe(await convert());
});

test("a process killed while idle is replaced", async () => {
  const images = createImageProcess();
  await images.convert(small);
  process.kill(getPid(images), "SIGKILL");
  await expect.poll(() => images.pid).toBeNull();
  expect(await images.convert(small)).toMatchObject(convertedSmall);
});

test("a picture whose process is killed gets 503, and the next one is converted", async () => {
  const images = createImageProcess();
  const converted = images.convert(large);
  process.kill(getPid(images), "SIGKILL");
  await expect(converted).rejects.toMatchObject(unavailable);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
});

test("a picture that takes too long gets 503, and its process is ended", async () => {
  const images = createImageProcess({ limitMs: 1 });
  const converted = images.convert(large);
  const pid = getPid(images);
  await expect(converted).rejects.toMatchObject(unavailable);
  await expect.poll(() => isRunning(pid)).toBe(false);
  expect(images.pid).toBeNull();
});

test("terminal signals do not end the process", async () => {
  const images = createImageProcess();
  await images.convert(small);
  const pid = getPid(images);
  for (const signal of ["SIGINT", "SIGTERM"]) process.kill(pid, signal);
  expect(await images.convert(small)).toMatchObject(convertedSmall);
  expect(images.pid).toBe(pid);
});

test.runIf(process.platform === "linux")(
  "all threads of the process have a lower priority, and it has none of the server's secrets",
  async () => {
    process.env["SECRET_OF_THE_SERVER"] = "secret";
    const images = createImageProcess();
    await images.convert(small);
    const own = `/proc/${getPid(images)}`;
    const priorities = readdirSync(`${own}/task`).map((thread) =>
      getNiceness(readFileSync(`${own}/task/${thread}/stat`, "utf8")),
    );
    expect(new Set(priorities)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]));
    expect(readFileSync(`${own}/environ`, "utf8")).not.toContain("SECRET_OF_THE_SERVER");
    delete process.env["SECRET_OF_THE_SERVER"];
  },
);

/** Field 19; field 2 is a name in parentheses that may contain spaces. */
const getNiceness = (stat: string): number => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

describe("the image process", () => {
  const directory = setUpDirectory();

  /** Runs this source instead of the decoder. */
  async function runInstead(name: string, source: string, limitMs?: number): Promise<ImageProcess> {
    const file = path.join(directory.path, `${name}.mjs`);
    await writeFile(file, source);
    return createImageProcess({ program: pathToFileURL(file), limitMs });
  }

  test.each([
    ["throws at its start", 'throw new Error("broken");', undefined],
    ["ends at its start", "process.exit(0);", undefined],
    ["throws during a conversion", 'process.on("message", () => { throw new Error("broken"); });', undefined],
    ["rejects a promise", 'process.on("message", () => Promise.reject(new Error("broken")));', undefined],
    ["blocks", 'process.on("message", () => { for (;;); });', 500],
    ["does not answer", 'process.on("message", () => {});', 500],
  ])("answers 503 and logs an error when the image process %s", async (name, source, limitMs) => {
    const logged = vi.spyOn(logger, "error").mockReturnValue();
    const expectNoCrash = watchCrashes();
    const images = await runInstead(name, source, limitMs);
    for (let time = 0; time < 2; time += 1)
      await expect(images.convert(small)).rejects.toMatchObject(unavailable);
    expect(logged).toHaveBeenCalledTimes(2);
    expect(images.pid).toBeNull();
    logged.mockRestore();
    expectNoCrash();
  });

  test("is ended after its first answer when it keeps sending answers", async () => {
    const expectNoCrash = watchCrashes();
    const images = await runInstead(
      "endless",
      'process.on("message", () => setInterval(() => process.send("unreadable"), 0));',
    );
    for (let time = 0; time < 2; time += 1) {
      const converted = images.convert(small);
      const pid = getPid(images);
      expect(await converted).toBe("unreadable");
      await expect.poll(() => isRunning(pid)).toBe(false);
      await expect.poll(() => images.pid).toBeNull();
    }
    expectNoCrash();
  });
});
