import { SEEN } from "@roombell/common/contract/liveEvents";
import { runSideEffect } from "#lib/sideEffect.js";
import { readiness } from "#http/readiness.js";
import { liveMetrics } from "./liveMetrics.js";
import type { AnyNamespace, LiveSocket, Namespaces } from "./namespaces.js";
import { firstPulse } from "./pulse.js";
import type { Presence } from "./presence.js";
import { takeSeen } from "#work/seen.js";
import type { ScreenPeople } from "#screens/followScreenPeople.js";
import type { Sessions } from "#auth/sessions/endSessions.js";
import type { Viewers } from "#work/viewers.js";

/** For how long after a start clients spread their reloads, because all of them come back at once. */
const JUST_STARTED_MS = 10_000;

/** Joins each admitted socket to the rooms of its identity and confirms with `ready`. */
export function welcomeSockets(
  { staff, guest, platform }: Namespaces,
  sessions: Sessions,
  presence: Presence,
  viewers: Viewers,
  people: ScreenPeople,
): void {
  for (const namespace of [guest, platform]) welcome(namespace, sessions, ignoreAll);
  welcome(staff, sessions, ignoreUnknown);
  staff.on(
    "connection",
    orDisconnect((socket) => {
      // Its session may have ended while it was joining.
      if (!socket.connected) return;
      socket.on(SEEN, takeSeen);
      presence.join(socket.data);
      firstPulse(socket);
      viewers.greet(socket as unknown as LiveSocket);
      people.watch(socket as unknown as LiveSocket);
      socket.once("disconnect", () => presence.leave(socket.data));
    }),
  );
}

function welcome(namespace: AnyNamespace, sessions: Sessions, ignore: (event: string) => void): void {
  const greet = orDisconnect((socket: LiveSocket) => {
    const { rooms } = socket.data;
    const joining = socket.join(rooms);
    const [subject = ""] = rooms;
    const server_time = new Date().toISOString();
    const has_just_started = performance.now() - readiness.acceptingSince < JUST_STARTED_MS;
    socket.emit("ready", { server_time, recovered: false, has_just_started, subject });
    liveMetrics.connects.inc({ namespace: namespace.name });
    socket.onAny(ignore);
    sessions.watch(socket);
    return joining;
  });
  namespace.on("connection", (socket) => greet(socket as unknown as LiveSocket));
}

/** Disconnects a socket when its listener fails: it would receive nothing, or outlive its session. */
function orDisconnect<S extends Pick<LiveSocket, "disconnect">>(
  listener: (socket: S) => unknown,
): (socket: S) => void {
  return (socket) =>
    void runSideEffect("live: a socket was not welcomed", async () => {
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
