import { bus, type DomainEvents } from "../events/bus.js";
import type { Cluster } from "./cluster.js";
import type { Namespaces } from "./namespaces.js";
import { hotelRoom } from "./rooms.js";

/** A screen that looks on says so again within this time. */
const FORGOTTEN_MS = 45_000;
const SWEEP_MS = 5000;
const MAX_VIEWERS = 20;

type Viewed = { hotel_id: string; until: Map<string, number> };
/** A screen opens or closes a request's card. */
export type Viewing = DomainEvents["request.viewing"];

/** Knows who looks at which request and tells the hotel's staff when that changes. Returns how to stop. */
export function tellViewers({ staff }: Namespaces, cluster: Cluster): () => void {
  const viewed = new Map<string, Viewed>();

  const tell = (id: string, { hotel_id, until }: Viewed): void => {
    staff.local.to(hotelRoom(hotel_id)).emit("request:viewers", { id, viewers: [...until.keys()] });
    if (until.size === 0) viewed.delete(id);
  };
  const note = ({ hotel_id, request_id, screen, is_viewing }: Viewing): void => {
    const entry = viewed.get(request_id) ?? { hotel_id, until: new Map<string, number>() };
    viewed.set(request_id, entry);
    const { until } = entry;
    const before = until.size;
    if (!is_viewing) until.delete(screen);
    else if (until.has(screen) || until.size < MAX_VIEWERS)
      until.set(screen, performance.now() + FORGOTTEN_MS);
    if (until.size !== before || until.size === 0) tell(request_id, entry);
  };
  const sweeper = setInterval(() => {
    const now = performance.now();
    for (const [id, entry] of viewed) {
      const gone = [...entry.until].filter(([, end]) => end < now);
      for (const [screen] of gone) entry.until.delete(screen);
      if (gone.length > 0) tell(id, entry);
    }
  }, SWEEP_MS).unref();

  cluster.on("viewing", note);
  const stop = bus.on("request.viewing", (viewing) => {
    note(viewing);
    cluster.tell("viewing", viewing);
  });
  return () => {
    stop();
    clearInterval(sweeper);
  };
}
