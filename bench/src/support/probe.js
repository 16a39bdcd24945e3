// Preloaded into a measured process (`node --import`): reports its usage so far, after a garbage collection.
import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { isMainThread } from "node:worker_threads";

// Threads are preloaded as well; the figures are the main thread's.
if (isMainThread) {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc");
  const server = createServer((_request, response) => {
    collectGarbage();
    const { user, system } = process.cpuUsage();
    const { heapUsed, rss } = process.memoryUsage();
    response.end(
      JSON.stringify({ cpu_seconds: (user + system) / 1e6, heap_bytes: heapUsed, rss_bytes: rss }),
    );
  });
  // A killed process leaves its socket behind.
  rmSync(process.env["PROBE_SOCKET"], { force: true });
  server.listen(process.env["PROBE_SOCKET"]);
  server.unref();
}
