import { bus, type DomainEvents } from "#database/bus.js";

/** Events whose payload is a hotel's document. */
type HotelEvent = "request.updated" | "order.updated" | "room.updated" | "menu.item_updated";

const getHotelId = (event: DomainEvents[HotelEvent]): string => {
  if ("request" in event) return String(event.request.hotel_id);
  if ("order" in event) return String(event.order.hotel_id);
  return String("room" in event ? event.room.hotel_id : event.item.hotel_id);
};

/**
 * Collects the events of one hotel until `stop`. Leftovers of other tests, such as debounced counts or moved
 * promises, may be published meanwhile but belong to other hotels.
 */
export function hear<E extends HotelEvent, T>(
  event: E,
  hotel: { _id: unknown },
  pick: (payload: DomainEvents[E]) => T,
): { heard: T[]; stop: () => void } {
  const heard: T[] = [];
  const stop = bus.on(event, (payload) => {
    if (getHotelId(payload) === String(hotel._id)) heard.push(pick(payload));
  });
  return { heard, stop };
}
