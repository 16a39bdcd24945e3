/** Open work of a room, as a card of another work names it. */
export type RoomWork = { id: string; room_id: string; text: string };

/** What else is open in the room of each piece of work, as one line by its id; nothing when it is alone. */
export function otherWork(work: readonly RoomWork[]): ReadonlyMap<string, string> {
  const byRoom = new Map<string, RoomWork[]>();
  for (const one of work) byRoom.set(one.room_id, [...(byRoom.get(one.room_id) ?? []), one]);
  const lines = work.map(({ id, room_id }): [string, string] => {
    const others = (byRoom.get(room_id) ?? []).filter((other) => other.id !== id);
    return [id, others.map(({ text }) => text).join(", ")];
  });
  return new Map(lines.filter(([, line]) => line !== ""));
}
