import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const CONFIGURATION = path.resolve(import.meta.dirname, "../../../docker/nginx.conf");
const START_TIMEOUT_MS = 10_000;

/** The product's own proxy configuration, served by a real nginx. */
export type Proxy = {
  url: string;
  accessLog(): Promise<string>;
  errorLog(): Promise<string>;
  stop(): Promise<void>;
};

/**
 * Starts `nginx` from the PATH on `port` with docker/nginx.conf, in which only the container's names, port and log file
 * are replaced.
 * @throws Error when there is no nginx, or it rejects the configuration
 */
export async function startProxy(port: number, apis: string[]): Promise<Proxy> {
  const dir = await mkdtemp(path.join(os.tmpdir(), "roombell-nginx-"));
  const log = path.join(dir, "access.log");
  let site = await readFile(CONFIGURATION, "utf8");
  const replacements = [
    ["listen 80;", `listen 127.0.0.1:${port};`],
    ["/dev/stdout", log],
    ...apis.map((url, index) => [`api-${index + 1}:3000`, `127.0.0.1:${new URL(url).port}`]),
  ];
  for (const [original = "", replacement = ""] of replacements) {
    if (site.split(original).length !== 2)
      throw new Error(`${original} does not occur exactly once in nginx.conf`);
    site = site.replace(original, replacement);
  }
  await writeFile(path.join(dir, "site.conf"), site);
  await writeFile(path.join(dir, "nginx.conf"), mainConfiguration(dir));
  const child = spawn(
    "nginx",
    ["-p", dir, "-e", path.join(dir, "error.log"), "-c", path.join(dir, "nginx.conf")],
    {
      stdio: "ignore",
    },
  );
  await new Promise<void>((resolve, reject) => {
    child.once("spawn", resolve);
    child.once("error", (error) => reject(new Error("nginx is not on the PATH", { cause: error })));
  });
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_TIMEOUT_MS;
  const answers = (): Promise<boolean> =>
    fetch(url).then(
      () => true,
      () => false,
    );
  while (!(await answers())) {
    if (Date.now() > deadline || child.exitCode !== null) {
      throw new Error(`nginx did not start:\n${await readFile(path.join(dir, "error.log"), "utf8")}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    accessLog: () => readFile(log, "utf8"),
    errorLog: () => readFile(path.join(dir, "error.log"), "utf8"),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill("SIGTERM");
        await once(child, "exit");
      }
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** A minimal nginx.conf that includes the site, as the container's own does. */
function mainConfiguration(dir: string): string {
  const isRoot = process.getuid?.() === 0;
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  );
  return `daemon off; pid ${dir}/pid; ${isRoot ? "user root;" : ""}
events { worker_connections 512; }
http { ${temporary.join(" ")} include ${dir}/site.conf; }
`;
}
