import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@roombell/e2e/support/freePort";
import { call } from "./client.js";

/** A baseline server in its own process, on its own port. */
export type BareServer = {
  url: string;
  /** Kills the process and restarts it; resolves when it answers. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a script of this benchmark that listens on `PORT`; resolves when it answers. */
export async function startBareServer(
  script: string,
  environment: Record<string, string> = {},
): Promise<BareServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const launch = async () => {
    const file = path.join(import.meta.dirname, "..", script);
    const child = spawn(process.execPath, ["--import", "tsx", file], {
      env: { ...process.env, ...environment, PORT: String(port) },
      stdio: "inherit",
    });
    const answers = (): Promise<boolean> =>
      call(url, "GET", {}).then(
        () => true,
        () => false,
      );
    while (!(await answers())) await pause(20);
    return child;
  };
  let child = await launch();
  process.once("exit", () => child.kill("SIGKILL"));
  const stop = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "exit");
  };
  return {
    url,
    stop,
    restart: async () => {
      await stop();
      child = await launch();
    },
  };
}
