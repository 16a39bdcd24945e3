import { bus } from "#database/bus.js";
import { logger } from "#lib/logger.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import { socketsOf, type LiveSocket } from "#live/namespaces.js";
import { ownScreen, readScreen } from "./chosenPerson.js";
import { pairedScreenRooms } from "./staffRooms.js";

/** Until the screen is read again after the database was away. */
const RETRY_MS = 30_000;

/**
 * Moves each socket of a paired screen to the rooms of who acts on it, at once when somebody is chosen or no longer is,
 * also because their time is over. While nobody is known to act, the socket receives no guest's name or phone number.
 */
export function followScreenPeople({ namespaces: { staff }, cluster }: Live): Required<Publishing> {
  /** The number of changes of a socket's screen: what was read before the last one is outdated. */
  const changes = new WeakMap<LiveSocket, number>();
  const timers = new WeakMap<LiveSocket, NodeJS.Timeout>();
  /** Sockets that were moved and have not been notified yet. */
  const moved = new WeakSet<LiveSocket>();
  /** When each screen was last changed, as `performance.now()`, for handshakes that were in progress then. */
  const changedAt = new Map<string, number>();

  const move = (socket: LiveSocket, rooms: string[]): void => {
    const left = socket.data.rooms.filter((room) => !rooms.includes(room));
    if (left.length === 0) return;
    for (const room of left) void socket.leave(room);
    void socket.join(rooms);
    socket.data.rooms = rooms;
    moved.add(socket);
  };
  const readAgainIn = (socket: LiveSocket, ms: number): void => {
    if (!socket.connected) return;
    const again = asSideEffect("live: a screen was not read again", () => follow(socket, false));
    const timer = setTimeout(again, ms).unref();
    timers.set(socket, timer);
  };
  const place = async (socket: LiveSocket, screen_id: string, hotel_id: string): Promise<void> => {
    const change = changes.get(socket);
    const read = await readScreen(screen_id, hotel_id);
    if (read === null || !socket.connected || changes.get(socket) !== change) return;
    move(socket, pairedScreenRooms(read));
    if (read.person) readAgainIn(socket, read.person.until.getTime() - Date.now());
    if (!moved.delete(socket)) return;
    // After the move, so that the lists that the board loads because of this event miss nothing of it.
    const screen = await ownScreen(read.screen, read.hotel);
    staff.local.to(socket.id).emit("screen:updated", { screen });
  };
  const follow = (socket: LiveSocket, mayHavePerson: boolean): void => {
    const { data } = socket;
    if (data.kind !== "staff" || data.screen_id === null) return;
    changes.set(socket, (changes.get(socket) ?? 0) + 1);
    clearTimeout(timers.get(socket));
    if (!mayHavePerson) move(socket, data.rooms_of_nobody);
    place(socket, data.screen_id, data.hotel_id).catch((error: unknown) => {
      logger.warn({ err: error }, "live: who acts on a screen could not be read");
      readAgainIn(socket, RETRY_MS);
    });
  };
  const followAll = ({ screen_id, has_person }: { screen_id: string; has_person: boolean }): void => {
    changedAt.set(screen_id, performance.now());
    for (const socket of socketsOf(staff)) {
      if (socket.data.kind === "staff" && socket.data.screen_id === screen_id) follow(socket, has_person);
    }
  };

  cluster.on("screen_person", followAll);
  const stop = bus.on("screen.updated", ({ screen }) => {
    const message = { screen_id: String(screen._id), has_person: screen.person !== undefined };
    followAll(message);
    cluster.send("screen_person", message);
  });
  return {
    onConnection(socket) {
      const { data } = socket;
      if (data.kind !== "staff" || data.screen_id === null) return;
      follow(socket, (changedAt.get(data.screen_id) ?? 0) < data.checked_at);
      socket.once("disconnect", () => clearTimeout(timers.get(socket)));
    },
    stop,
  };
}
