import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AppError, invalidField } from "#lib/appError.js";
import { createKeyedQueue } from "#lib/keyedQueue.js";
import { logger } from "#lib/logger.js";
import type { ConvertedImage, ImageAnswer, ImageFormat, ImageTask } from "./imageProcess.js";

/** Less than the deadline of an upload. */
const LIMIT_MS = 20_000;
const IDLE_MS = 60_000;
/** JavaScript heap; the decoded picture is outside of it, bounded by its number of pixels. */
const HEAP_MB = 64;

// Next to this file in the source, next to the bundle in the build; the source needs a loader.
const isSource = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(`./imageProcess.${isSource ? "ts" : "js"}`, import.meta.url);
const LOADER = isSource ? ["--import", "tsx"] : [];

/** The process that decodes pictures, started on demand and stopped when idle. */
export type ImageProcess = {
  /** One call at a time. @throws AppError 503 when the process ends or takes too long; the next call starts a new one */
  convert(task: ImageTask): Promise<ImageAnswer>;
  readonly pid: number | null;
};

export function createImageProcess({
  limitMs = LIMIT_MS,
  idleMs = IDLE_MS,
  program = PROGRAM,
} = {}): ImageProcess {
  let running: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  return {
    async convert(task) {
      clearTimeout(idle);
      try {
        if (running?.connected !== true) running = startProcess(program);
        return await requestConversion(running, task, limitMs);
      } catch (error) {
        logger.error({ err: error }, "failed to convert a picture");
        running?.kill("SIGKILL");
        running = null;
        throw new AppError("unavailable");
      } finally {
        idle = setTimeout(() => running?.disconnect(), idleMs).unref();
      }
    },
    get pid() {
      return (running?.connected === true && running.pid) || null;
    },
  };
}

function startProcess(program: URL): ChildProcess {
  const child = fork(program, {
    env: {},
    execArgv: [...LOADER, `--max-old-space-size=${HEAP_MB}`],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  // The pending call is rejected as well.
  child.on("error", () => undefined);
  // Unsolicited messages would be taken for the answer of the next picture.
  child.on("message", () => {
    if (child.listenerCount("message") === 1) child.kill("SIGKILL");
  });
  // It ends with the server and does not keep it alive.
  child.unref();
  child.channel?.unref();
  return child;
}

async function requestConversion(
  child: ChildProcess,
  task: ImageTask,
  limitMs: number,
): Promise<ImageAnswer> {
  const answered = new AbortController();
  const { signal } = answered;
  const fail = (reason: string) => (): never => {
    throw new Error(`the image process ${reason}`);
  };
  try {
    const answer = once(child, "message", { signal }) as Promise<[ImageAnswer]>;
    const ended = once(child, "exit", { signal }).then(fail("ended"));
    const late = pause(limitMs, undefined, { signal, ref: false }).then(fail("took too long"));
    const refused = new Promise<never>((_, reject) => child.send(task, (error) => error && reject(error)));
    const [converted] = await Promise.race([answer, ended, late, refused]);
    return converted;
  } finally {
    answered.abort();
  }
}

/** One picture per hotel at a time, so that hotels take turns at the single process. */
const hotelQueue = createKeyedQueue({ running: 1, waiting: 4 });
/** One at a time, as a decoded picture takes up to 100 MB. */
const globalQueue = createKeyedQueue({ running: 1, waiting: 100 });
export const imageProcess = createImageProcess();

/**
 * Re-encodes an uploaded picture as WebP of at most 1600 pixels per side and in smaller sizes, which removes metadata and
 * hidden content.
 * @throws AppError 415 for formats other than JPEG, PNG and WebP; 413 above 25 megapixels; 400 if unreadable;
 * 503 when that fails or takes too long
 */
export function convertImage(upload: Buffer, hotel_id: string): Promise<ConvertedImage> {
  const format = detectFormat(upload);
  if (format === null)
    throw new AppError("unsupported_media_type", "Please choose a JPEG, PNG or WebP picture");
  return hotelQueue(hotel_id, async () => {
    const answer = await globalQueue("all hotels", () => imageProcess.convert({ file: upload, format }));
    if (answer === "unreadable") throw invalidField("image", "is not a readable picture");
    if (answer === "too_large") throw new AppError("too_large", "The picture has more than 25 megapixels");
    return answer;
  });
}

/** By the file's first bytes, regardless of its name and declared type. */
function detectFormat(file: Buffer): ImageFormat | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (file.subarray(0, 8).equals(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"))) return "png";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}
