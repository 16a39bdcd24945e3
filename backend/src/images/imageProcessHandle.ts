import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "#lib/appError.js";
import { logger } from "#lib/logger.js";
import type { ImageAnswer, ImageTask } from "./imageProcess.js";

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
  // Whoever waits for an answer hears of it, too.
  child.on("error", () => undefined);
  // One that says more than it was asked for would keep this process busy, and its next answer would be of another picture.
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
