import { bus, type DomainEvents } from "#database/bus.js";

/** The events that carry a hotel's document. */
type HotelEvent = "request.updated" | "order.updated" | "room.updated" | "menu.item_updated";

const hotelOf = (event: DomainEvents[HotelEvent]): string => {
  if ("request" in event) return String(event.request.hotel_id);
  if ("order" in event) return String(event.order.hotel_id);
  return String("room" in event ? event.room.hotel_id : event.item.hotel_id);
};

/**
 * Collects what is published of one hotel until `stop`. What other tests left behind, gathered counts or moved
 * promises, may be published at any moment in between and belongs to other hotels.
 */
export function hear<E extends HotelEvent, T>(
  event: E,
  hotel: { _id: unknown },
  pick: (payload: DomainEvents[E]) => T,
): { heard: T[]; stop: () => void } {
  const heard: T[] = [];
  const stop = bus.on(event, (payload) => {
    if (hotelOf(payload) === String(hotel._id)) heard.push(pick(payload));
  });
  return { heard, stop };
}
