/** Open work of a room, as the other cards of the room name it. */
export type RoomWork = { id: string; room_id: string; text: string };

/** The other open work in the room of each piece of work, as one line by its id; none when it is the only one. */
export function otherWork(work: readonly RoomWork[]): ReadonlyMap<string, string> {
  const byRoom = new Map<string, RoomWork[]>();
  for (const one of work) byRoom.set(one.room_id, [...(byRoom.get(one.room_id) ?? []), one]);
  const lines = work.map(({ id, room_id }): [string, string] => {
    const others = (byRoom.get(room_id) ?? []).filter((other) => other.id !== id);
    return [id, others.map(({ text }) => text).join(", ")];
  });
  return new Map(lines.filter(([, line]) => line !== ""));
}
