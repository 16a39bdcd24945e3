import { SEEN } from "@roombell/common/contract/liveEvents";
import { readiness } from "#http/readiness.js";
import { runSideEffect } from "#lib/sideEffect.js";
import { liveMetrics } from "./liveMetrics.js";
import { liveState } from "./liveState.js";
import type { AnyNamespace, LiveSocket, Namespaces } from "./namespaces.js";
import type { Presence } from "./presence.js";

/** After a start all clients reconnect at once, so they spread their reloads. */
const JUST_STARTED_MS = 10_000;

/** Joins each admitted socket to its rooms, confirms with `ready`, and calls the domains' `greetings`. */
export function welcomeSockets(
  { staff, guest, platform }: Namespaces,
  presence: Presence,
  greetings: ((socket: LiveSocket) => void)[],
): void {
  const greet = (socket: LiveSocket): void => {
    // Its session may have ended while it was joining or in a greeting.
    for (const greeting of greetings) if (socket.connected) greeting(socket);
  };
  for (const namespace of [guest, platform]) welcome(namespace, ignoreAll, greet);
  welcome(staff, ignoreUnknown, (socket) => {
    greet(socket);
    if (!socket.connected) return;
    presence.join(socket.data);
    socket.once("disconnect", () => presence.leave(socket.data));
  });
}

function welcome(
  namespace: AnyNamespace,
  ignore: (event: string) => void,
  greet: (socket: LiveSocket) => void,
): void {
  const listener = orDisconnect((socket: LiveSocket) => {
    const { rooms } = socket.data;
    const joining = socket.join(rooms);
    const [subject = ""] = rooms;
    const server_time = new Date().toISOString();
    const has_just_started = performance.now() - readiness.acceptingSince < JUST_STARTED_MS;
    socket.emit("ready", {
      server_time,
      recovered: false,
      has_just_started,
      subject,
      build: liveState.build,
    });
    liveMetrics.connects.inc({ namespace: namespace.name });
    socket.onAny(ignore);
    greet(socket);
    return joining;
  });
  namespace.on("connection", (socket) => listener(socket as unknown as LiveSocket));
}

/** Disconnects a socket when its listener fails, as it might miss events or outlive its session. */
function orDisconnect<S extends Pick<LiveSocket, "disconnect">>(
  listener: (socket: S) => unknown,
): (socket: S) => void {
  return (socket) =>
    void runSideEffect("live: failed to set up a socket", async () => {
      try {
        await listener(socket);
      } catch (error) {
        socket.disconnect(true);
        throw error;
      }
    });
}

const ignoreAll = (): void => liveMetrics.unknown.inc();
const ignoreUnknown = (event: string): void => {
  if (event !== SEEN) liveMetrics.unknown.inc();
};
