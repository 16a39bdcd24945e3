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
/** Of JavaScript; the picture that is being decoded lies outside, bounded by its number of pixels. */
const HEAP_MB = 64;

// Beside this file in the source, beside the whole program in what is built; the source needs its loader.
const isSource = import.meta.url.endsWith(".ts");
const PROGRAM = new URL(`./imageProcess.${isSource ? "ts" : "js"}`, import.meta.url);
const LOADER = isSource ? ["--import", "tsx"] : [];

/** The process that decodes pictures; it runs from the first picture until there was none for a while. */
export type ImageProcess = {
  /** One at a time. @throws AppError 503 when the process ends or takes too long; the next call starts another */
  convert(task: ImageTask): Promise<ImageAnswer>;
  /** Of the running process. */
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
        return await answerOf(running, task, limitMs);
      } catch (error) {
        logger.error({ err: error }, "a picture could not be converted");
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
  // Unsolicited messages would keep this process busy, and the next answer would belong to another picture.
  child.on("message", () => {
    if (child.listenerCount("message") === 1) child.kill("SIGKILL");
  });
  // It ends with the server and never keeps it from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

async function answerOf(child: ChildProcess, task: ImageTask, limitMs: number): Promise<ImageAnswer> {
  const answered = new AbortController();
  const { signal } = answered;
  const fail = (reason: string) => (): never => {
    throw new Error(`the process of pictures ${reason}`);
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

/** A hotel converts one picture at a time, so the hotels that wait for the one process take turns. */
const ofHotel = createKeyedQueue({ running: 1, waiting: 4 });
/** One at a time, because a decoded picture takes up to 100 MB. */
const ofAll = createKeyedQueue({ running: 1, waiting: 100 });
export const imageProcess = createImageProcess();

/**
 * Decodes an uploaded picture and encodes it again as WebP of at most 1600 pixels per side, so that nothing else of the
 * original file survives, neither metadata nor hidden content; with smaller sizes for small places.
 * @throws AppError 415 for other formats than JPEG, PNG and WebP; 413 above 25 megapixels; 400 if unreadable;
 * 503 when that fails or takes too long
 */
export function convertImage(upload: Buffer, hotel_id: string): Promise<ConvertedImage> {
  const format = formatOf(upload);
  if (format === null)
    throw new AppError("unsupported_media_type", "Please choose a JPEG, PNG or WebP picture");
  return ofHotel(hotel_id, async () => {
    const answer = await ofAll("all hotels", () => imageProcess.convert({ file: upload, format }));
    if (answer === "unreadable") throw invalidField("image", "is not a readable picture");
    if (answer === "too_large") throw new AppError("too_large", "The picture has more than 25 megapixels");
    return answer;
  });
}

/** The format by the file's first bytes; its name and declared type do not count. */
function formatOf(file: Buffer): ImageFormat | null {
  if (file.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return "jpeg";
  if (file.subarray(0, 8).equals(Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"))) return "png";
  const isWebp = file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  return isWebp ? "webp" : null;
}
