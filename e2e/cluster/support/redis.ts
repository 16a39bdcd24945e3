import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { freePort } from "../../support/freePort.js";

const START_TIMEOUT_MS = 10_000;

/** A real Redis that stores nothing on disk. */
export type RedisServer = {
  url: string;
  /** Kills it as a crash would; its data is lost. */
  kill(): Promise<void>;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts `redis-server` from the PATH on a free port.
 * @throws Error when there is none
 */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort();
  const dir = await mkdtemp(path.join(os.tmpdir(), "roombell-redis-"));
  let child = await launch(port, dir);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      child = await launch(port, dir);
    },
    stop: async () => {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function launch(port: number, dir: string): Promise<ChildProcess> {
  const options = [
    "--port",
    String(port),
    "--bind",
    "127.0.0.1",
    "--save",
    "",
    "--appendonly",
    "no",
    "--dir",
    dir,
  ];
  const child = spawn("redis-server", options, { stdio: "ignore" });
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new Error("redis-server is not on the PATH", { cause: error })));
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!(await answers(port))) {
    if (Date.now() > deadline || child.exitCode !== null) throw new Error("redis-server did not start");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    socket.write("PING\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    return answer.toString().startsWith("+PONG");
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
