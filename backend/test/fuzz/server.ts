// The server under attack, in its own process: sends the attack target, and answers each message with the
// milliseconds its event loop was active since the previous one.
import { performance, type EventLoopUtilization } from "node:perf_hooks";
import { asStaff, createClient } from "#testing/client.js";
import { buildSoftwareAdmin } from "#testing/factories.js";
import { startTestServer } from "#testing/testServer.js";
import type { World } from "../inputs.js";
import { buildWorld } from "../world.js";

/** The address of the server, and identities to attack it with. */
export type Target = { url: string } & Pick<
  World,
  "admin" | "screen" | "desk" | "guest" | "room" | "token" | "serviceId"
>;

const server = await startTestServer({ trustProxyHops: 1 });
const { admin, screen, desk, guest, room, token, serviceId } = await buildWorld(
  createClient(server),
  asStaff(await buildSoftwareAdmin()),
);
const target: Target = { url: server.url, admin, screen, desk, guest, room, token, serviceId };
process.send?.(target);

let loopBefore: EventLoopUtilization = performance.eventLoopUtilization();
let cpuBefore = process.cpuUsage();
process.on("message", () => {
  const { user, system } = process.cpuUsage(cpuBefore);
  const { active } = performance.eventLoopUtilization(performance.eventLoopUtilization(), loopBefore);
  // Both are upper bounds: loop time includes waiting for the CPU, and CPU time includes other threads.
  process.send?.(Math.min(active, (user + system) / 1000));
  loopBefore = performance.eventLoopUtilization();
  cpuBefore = process.cpuUsage();
});
process.on("disconnect", () => void server.close().then(() => process.exit(0)));
