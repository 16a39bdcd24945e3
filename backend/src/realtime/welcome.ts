import { SEEN } from "@roombell/common/contract/liveEvents";
import { liveMetrics } from "./metrics.js";
import type { AnyNamespace, LiveSocket, Namespaces } from "./namespaces.js";
import { firstPulse } from "./pulse.js";
import type { Presence } from "./presence.js";
import { takeSeen } from "./seen.js";
import type { ScreenPeople } from "./screenPeople.js";
import type { Sessions } from "./sessions.js";
import type { Viewers } from "./viewers.js";

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
  staff.on("connection", (socket) => {
    // Its session may have ended while it was joining.
    if (!socket.connected) return;
    socket.on(SEEN, takeSeen);
    presence.join(socket.data);
    firstPulse(socket);
    viewers.greet(socket as unknown as LiveSocket);
    people.watch(socket as unknown as LiveSocket);
    socket.once("disconnect", () => presence.leave(socket.data));
  });
}

function welcome(namespace: AnyNamespace, sessions: Sessions, ignore: (event: string) => void): void {
  namespace.on("connection", (joined) => {
    const socket = joined as unknown as LiveSocket;
    const { rooms } = socket.data;
    void socket.join(rooms);
    const [subject = ""] = rooms;
    socket.emit("ready", { server_time: new Date().toISOString(), recovered: socket.recovered, subject });
    liveMetrics.connects.inc({ namespace: namespace.name, recovered: String(socket.recovered) });
    socket.onAny(ignore);
    sessions.watch(socket);
  });
}

const ignoreAll = (): void => liveMetrics.unknown.inc();
const ignoreUnknown = (event: string): void => {
  if (event !== SEEN) liveMetrics.unknown.inc();
};
