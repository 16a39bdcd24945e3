// Preloaded into a measured process (`node --import`): answers what it has used so far, after a garbage collection.
import { createServer } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

const server = createServer((_request, response) => {
  collectGarbage();
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  response.end(JSON.stringify({ cpu_seconds: (user + system) / 1e6, heap_bytes: heapUsed, rss_bytes: rss }));
});
server.listen(Number(process.env["PROBE_PORT"]), "127.0.0.1");
server.unref();
