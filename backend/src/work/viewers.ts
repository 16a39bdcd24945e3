import { bus } from "#database/bus.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import type { Viewing } from "#live/processMessages.js";
import { allRequestRooms } from "#live/socketRooms.js";

/** A screen that still has the card open repeats its message within this time. */
const EXPIRY_MS = 45_000;
const SWEEP_MS = 5000;
const MAX_VIEWERS = 20;
/** Far more cards than a hotel has screens. */
const MAX_CARDS = 200;

/** A viewed card: whose requests it is among, and when each screen that views it is silent for too long. */
type Viewed = { category: string; until: Map<string, Viewer> };
type Viewer = { end: number; name: string; person_id: string | null };

/** Publishes to the hotel's staff who is viewing which request, when that changes and to each new socket. */
export function publishViewers({ namespaces: { staff }, cluster }: Live): Required<Publishing> {
  /** The viewed cards of each hotel, by request. */
  const viewed = new Map<string, Map<string, Viewed>>();

  const publish = (hotel_id: string, id: string, { category, until }: Viewed): void => {
    staff.local.to(allRequestRooms(hotel_id, category)).emit("request:viewers", presentViewers(id, until));
    if (until.size > 0) return;
    const cards = viewed.get(hotel_id);
    cards?.delete(id);
    if (cards?.size === 0) viewed.delete(hotel_id);
  };
  const note = ({ hotel_id, request_id, category, screen, name, person_id, is_viewing }: Viewing): void => {
    const cards = viewed.get(hotel_id) ?? new Map<string, Viewed>();
    const card: Viewed = cards.get(request_id) ?? { category, until: new Map<string, Viewer>() };
    const { until } = card;
    if (!cards.has(request_id) && (!is_viewing || cards.size >= MAX_CARDS)) return;
    viewed.set(hotel_id, cards.set(request_id, card));
    const before = JSON.stringify(presentViewers(request_id, until));
    if (!is_viewing) until.delete(screen);
    else if (until.has(screen) || until.size < MAX_VIEWERS) {
      until.set(screen, { end: performance.now() + EXPIRY_MS, name, person_id });
    }
    if (JSON.stringify(presentViewers(request_id, until)) !== before) publish(hotel_id, request_id, card);
  };
  const sweep = (): void => {
    const now = performance.now();
    for (const [hotel_id, cards] of viewed) {
      for (const [id, card] of cards) {
        const { until } = card;
        const gone = [...until].filter(([, { end }]) => end < now);
        for (const [screen] of gone) until.delete(screen);
        if (gone.length > 0) publish(hotel_id, id, card);
      }
    }
  };
  const sweeper = setInterval(asSideEffect("live: absent viewers were not removed", sweep), SWEEP_MS).unref();

  cluster.on("viewing", note);
  const stop = bus.on("request.viewing", (viewing) => {
    note(viewing);
    cluster.send("viewing", viewing);
  });
  return {
    onConnection: (socket) => {
      const { data } = socket;
      if (data.kind !== "staff") return;
      for (const [id, { category, until }] of viewed.get(data.hotel_id) ?? []) {
        if (!allRequestRooms(data.hotel_id, category).some((room) => data.rooms.includes(room))) continue;
        staff.local.to(socket.id).emit("request:viewers", presentViewers(id, until));
      }
    },
    stop: () => {
      stop();
      clearInterval(sweeper);
    },
  };
}

const presentViewers = (id: string, until: Map<string, Viewer>) => ({
  id,
  viewers: [...until.keys()],
  people: [...until].map(([key, { name, person_id }]) => ({ key, name, person_id })),
});
