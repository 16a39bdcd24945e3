import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The command line tool as it is shipped. */
export const CLI = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/** A database served by a process of its own, which can be killed. */
export interface ServerProcess {
  uri: string;
  process: ChildProcess;
  /** Everything the process has written to its standard error so far. */
  complaints(): string;
  kill(): Promise<void>;
}

/**
 * Serves `dataDir` in a new process and waits until it answers. `shell` is put before the command, to run it
 * under a limit.
 */
export async function startServerProcess(dataDir: string, shell = ""): Promise<ServerProcess> {
  const child = spawn("sh", ["-c", `${shell} exec "$0" "$@"`, process.execPath, CLI, "serve", dataDir], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaints = "";
  child.stderr.on("data", (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const uri = await Promise.race([
    new Promise<string>((resolve) => createInterface(child.stdout).once("line", resolve)),
    ended.then(() => {
      throw new Error(`the server did not start: ${complaints}`);
    }),
  ]);
  return {
    uri,
    process: child,
    complaints: () => complaints,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
