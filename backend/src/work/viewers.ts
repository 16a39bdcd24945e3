import { bus } from "#database/bus.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import type { Viewing } from "#live/processMessages.js";
import { allRequestRooms } from "#live/socketRooms.js";

/** A screen with the card open repeats its message within this time. */
const EXPIRY_MS = 45_000;
const SWEEP_MS = 5000;

type Viewer = { expiresAt: number; name: string; person_id: string | null };
/** A viewed request with its viewers by screen. */
type Card = { hotel_id: string; category: string; viewers: Map<string, Viewer> };

/** Publishes the viewers of each request to the hotel's staff, on every change and to each new socket. */
export function publishViewers({ namespaces: { staff }, cluster }: Live): Required<Publishing> {
  const cards = new Map<string, Card>();

  const publish = (id: string, { hotel_id, category, viewers }: Card): void => {
    staff.local.to(allRequestRooms(hotel_id, category)).emit("request:viewers", presentViewers(id, viewers));
    if (viewers.size === 0) cards.delete(id);
  };
  const note = ({ hotel_id, request_id, category, screen, name, person_id, is_viewing }: Viewing): void => {
    const card: Card = cards.get(request_id) ?? { hotel_id, category, viewers: new Map<string, Viewer>() };
    const { viewers } = card;
    const before = JSON.stringify(presentViewers(request_id, viewers));
    if (is_viewing) viewers.set(screen, { expiresAt: performance.now() + EXPIRY_MS, name, person_id });
    else viewers.delete(screen);
    if (viewers.size > 0) cards.set(request_id, card);
    if (JSON.stringify(presentViewers(request_id, viewers)) !== before) publish(request_id, card);
  };
  const sweep = (): void => {
    const now = performance.now();
    for (const [id, card] of cards) {
      const gone = [...card.viewers].filter(([, { expiresAt }]) => expiresAt < now);
      for (const [screen] of gone) card.viewers.delete(screen);
      if (gone.length > 0) publish(id, card);
    }
  };
  const sweeper = setInterval(
    asSideEffect("live: failed to remove expired viewers", sweep),
    SWEEP_MS,
  ).unref();

  cluster.on("viewing", note);
  const stop = bus.on("request.viewing", (viewing) => {
    note(viewing);
    cluster.send("viewing", viewing);
  });
  return {
    onConnection: (socket) => {
      const { data } = socket;
      if (data.kind !== "staff") return;
      for (const [id, { hotel_id, category, viewers }] of cards) {
        if (!allRequestRooms(hotel_id, category).some((room) => data.rooms.includes(room))) continue;
        staff.local.to(socket.id).emit("request:viewers", presentViewers(id, viewers));
      }
    },
    stop: () => {
      stop();
      clearInterval(sweeper);
    },
  };
}

const presentViewers = (id: string, viewers: Map<string, Viewer>) => ({
  id,
  viewers: [...viewers.keys()],
  people: [...viewers].map(([key, { name, person_id }]) => ({ key, name, person_id })),
});
