import { bus } from "../events/bus.js";
import type { Cluster } from "./cluster.js";
import type { LiveSocket, Namespaces } from "./namespaces.js";
import type { Viewing } from "./processMessages.js";
import { hotelRoom } from "./rooms.js";

/** A screen that still has the card open repeats its message within this time. */
const EXPIRY_MS = 45_000;
const SWEEP_MS = 5000;
const MAX_VIEWERS = 20;

type Viewed = { hotel_id: string; until: Map<string, number> };

/** Tracks who is viewing which request; `greet` must be called for every staff socket that has joined. */
export type Viewers = { greet: (socket: LiveSocket) => void; close: () => void };

/** Publishes to the hotel's staff who is viewing which request, when that changes and to each new socket. */
export function publishViewers({ staff }: Namespaces, cluster: Cluster): Viewers {
  const viewed = new Map<string, Viewed>();

  const publish = (id: string, { hotel_id, until }: Viewed): void => {
    staff.local.to(hotelRoom(hotel_id)).emit("request:viewers", { id, viewers: [...until.keys()] });
    if (until.size === 0) viewed.delete(id);
  };
  const note = ({ hotel_id, request_id, screen, is_viewing }: Viewing): void => {
    const entry = viewed.get(request_id) ?? { hotel_id, until: new Map<string, number>() };
    viewed.set(request_id, entry);
    const { until } = entry;
    const before = until.size;
    if (!is_viewing) until.delete(screen);
    else if (until.has(screen) || until.size < MAX_VIEWERS) until.set(screen, performance.now() + EXPIRY_MS);
    if (until.size !== before || until.size === 0) publish(request_id, entry);
  };
  const sweeper = setInterval(() => {
    const now = performance.now();
    for (const [id, entry] of viewed) {
      const gone = [...entry.until].filter(([, end]) => end < now);
      for (const [screen] of gone) entry.until.delete(screen);
      if (gone.length > 0) publish(id, entry);
    }
  }, SWEEP_MS).unref();

  cluster.on("viewing", note);
  const stop = bus.on("request.viewing", (viewing) => {
    note(viewing);
    cluster.send("viewing", viewing);
  });
  return {
    greet: (socket) => {
      const { data } = socket;
      if (data.kind !== "staff") return;
      for (const [id, { hotel_id, until }] of viewed) {
        if (hotel_id !== data.hotel_id) continue;
        staff.local.to(socket.id).emit("request:viewers", { id, viewers: [...until.keys()] });
      }
    },
    close: () => {
      stop();
      clearInterval(sweeper);
    },
  };
}
