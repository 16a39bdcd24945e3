import { bus } from "../events/bus.js";
import type { Cluster } from "./cluster.js";
import type { LiveSocket, Namespaces } from "./namespaces.js";
import type { Viewing } from "./processMessages.js";
import { hotelRoom } from "./rooms.js";

/** A screen that still has the card open repeats its message within this time. */
const EXPIRY_MS = 45_000;
const SWEEP_MS = 5000;
const MAX_VIEWERS = 20;
/** Far more cards than a hotel has screens. */
const MAX_CARDS = 200;

/** When each screen that views a card is silent for too long. */
type Viewed = Map<string, number>;

/** Tracks who is viewing which request; `greet` must be called for every staff socket that has joined. */
export type Viewers = { greet: (socket: LiveSocket) => void; close: () => void };

/** Publishes to the hotel's staff who is viewing which request, when that changes and to each new socket. */
export function publishViewers({ staff }: Namespaces, cluster: Cluster): Viewers {
  /** The viewed cards of each hotel, by request. */
  const viewed = new Map<string, Map<string, Viewed>>();

  const publish = (hotel_id: string, id: string, until: Viewed): void => {
    staff.local.to(hotelRoom(hotel_id)).emit("request:viewers", { id, viewers: [...until.keys()] });
    if (until.size > 0) return;
    const cards = viewed.get(hotel_id);
    cards?.delete(id);
    if (cards?.size === 0) viewed.delete(hotel_id);
  };
  const note = ({ hotel_id, request_id, screen, is_viewing }: Viewing): void => {
    const cards = viewed.get(hotel_id) ?? new Map<string, Viewed>();
    const until: Viewed = cards.get(request_id) ?? new Map<string, number>();
    if (!cards.has(request_id) && (!is_viewing || cards.size >= MAX_CARDS)) return;
    viewed.set(hotel_id, cards.set(request_id, until));
    const before = until.size;
    if (!is_viewing) until.delete(screen);
    else if (until.has(screen) || until.size < MAX_VIEWERS) until.set(screen, performance.now() + EXPIRY_MS);
    if (until.size !== before) publish(hotel_id, request_id, until);
  };
  const sweeper = setInterval(() => {
    const now = performance.now();
    for (const [hotel_id, cards] of viewed) {
      for (const [id, until] of cards) {
        const gone = [...until].filter(([, end]) => end < now);
        for (const [screen] of gone) until.delete(screen);
        if (gone.length > 0) publish(hotel_id, id, until);
      }
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
      for (const [id, until] of viewed.get(data.hotel_id) ?? []) {
        staff.local.to(socket.id).emit("request:viewers", { id, viewers: [...until.keys()] });
      }
    },
    close: () => {
      stop();
      clearInterval(sweeper);
    },
  };
}
