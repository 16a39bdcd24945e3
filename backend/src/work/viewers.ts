import { bus } from "#database/bus.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import type { Viewing } from "#live/processMessages.js";
import { allRequestRooms } from "#live/socketRooms.js";

/** A screen that still has the card open repeats its message within this time. */
const EXPIRY_MS = 45_000;
const SWEEP_MS = 5000;

type Viewer = { end: number; name: string; person_id: string | null };
/** A viewed request, and when each screen that views it is silent for too long. */
type Card = { hotel_id: string; category: string; until: Map<string, Viewer> };

/** Publishes to the hotel's staff who is viewing which request, when that changes and to each new socket. */
export function publishViewers({ namespaces: { staff }, cluster }: Live): Required<Publishing> {
  const cards = new Map<string, Card>();

  const publish = (id: string, { hotel_id, category, until }: Card): void => {
    staff.local.to(allRequestRooms(hotel_id, category)).emit("request:viewers", presentViewers(id, until));
    if (until.size === 0) cards.delete(id);
  };
  const note = ({ hotel_id, request_id, category, screen, name, person_id, is_viewing }: Viewing): void => {
    const card: Card = cards.get(request_id) ?? { hotel_id, category, until: new Map<string, Viewer>() };
    const { until } = card;
    const before = JSON.stringify(presentViewers(request_id, until));
    if (is_viewing) until.set(screen, { end: performance.now() + EXPIRY_MS, name, person_id });
    else until.delete(screen);
    if (until.size > 0) cards.set(request_id, card);
    if (JSON.stringify(presentViewers(request_id, until)) !== before) publish(request_id, card);
  };
  const sweep = (): void => {
    const now = performance.now();
    for (const [id, card] of cards) {
      const gone = [...card.until].filter(([, { end }]) => end < now);
      for (const [screen] of gone) card.until.delete(screen);
      if (gone.length > 0) publish(id, card);
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
      for (const [id, { hotel_id, category, until }] of cards) {
        if (!allRequestRooms(hotel_id, category).some((room) => data.rooms.includes(room))) continue;
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
