import { bus } from "#database/bus.js";
import { logger } from "#lib/logger.js";
import { asSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import { localSockets, type LiveSocket } from "#live/namespaces.js";
import { loadOwnScreen, loadScreen } from "./chosenPerson.js";
import { pairedScreenRooms } from "./staffRooms.js";

/** Retry delay when the database cannot be read. */
const RETRY_MS = 30_000;

/**
 * Moves each socket of a paired screen to the rooms of its chosen person, as soon as a person is chosen, signs out or
 * expires. Without a person the socket receives no phone numbers, and at the front desk no orders; on other boards no
 * guest names either.
 */
export function followScreenPeople({ namespaces: { staff }, cluster }: Live): Required<Publishing> {
  /** Change counter by socket; a read started before the last change is stale. */
  const changes = new WeakMap<LiveSocket, number>();
  const timers = new WeakMap<LiveSocket, NodeJS.Timeout>();
  /** Moved sockets that are not notified yet. */
  const moved = new WeakSet<LiveSocket>();
  /** Time of each screen's last change (`performance.now()`), for handshakes in progress. */
  const changedAt = new Map<string, number>();

  const move = (socket: LiveSocket, rooms: string[]): void => {
    const left = socket.data.rooms.filter((room) => !rooms.includes(room));
    if (left.length === 0 && rooms.every((room) => socket.data.rooms.includes(room))) return;
    for (const room of left) void socket.leave(room);
    void socket.join(rooms);
    socket.data.rooms = rooms;
    moved.add(socket);
  };
  const scheduleRefresh = (socket: LiveSocket, ms: number): void => {
    if (!socket.connected) return;
    // Its person may have touched the screen since, so the socket keeps its rooms until the screen is read again.
    const refresh = asSideEffect("live: failed to refresh a screen", () => follow(socket, true));
    const timer = setTimeout(refresh, ms).unref();
    timers.set(socket, timer);
  };
  const place = async (socket: LiveSocket, screen_id: string, hotel_id: string): Promise<void> => {
    const change = changes.get(socket);
    const read = await loadScreen(screen_id, hotel_id);
    if (read === null || !socket.connected || changes.get(socket) !== change) return;
    move(socket, pairedScreenRooms(read));
    if (read.person) scheduleRefresh(socket, read.person.until.getTime() - Date.now());
    if (!moved.delete(socket)) return;
    // After the move: the board reloads its lists on this event and must already be in its new rooms.
    const screen = await loadOwnScreen(read.screen, read.hotel);
    staff.local.to(socket.id).emit("screen:updated", { screen });
  };
  const follow = (socket: LiveSocket, mayHavePerson: boolean): void => {
    const { data } = socket;
    if (data.kind !== "staff" || data.screen_id === null) return;
    changes.set(socket, (changes.get(socket) ?? 0) + 1);
    clearTimeout(timers.get(socket));
    if (!mayHavePerson) move(socket, data.rooms_without_person);
    place(socket, data.screen_id, data.hotel_id).catch((error: unknown) => {
      logger.warn({ err: error }, "live: failed to read a screen's chosen person");
      move(socket, data.rooms_without_person);
      scheduleRefresh(socket, RETRY_MS);
    });
  };
  const followAll = ({ screen_id, has_person }: { screen_id: string; has_person: boolean }): void => {
    changedAt.set(screen_id, performance.now());
    for (const socket of localSockets(staff)) {
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
