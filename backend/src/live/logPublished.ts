import { requestIdInProgress } from "#http/requestContext.js";
import { logger } from "#lib/logger.js";
import type { AnyNamespace } from "./namespaces.js";

/** The rooms of a namespace that an event was sent to. */
type Audience = [namespace: AnyNamespace, ...rooms: string[]];

/** Logs an event with the request that caused it and the number of this process's sockets that received it. */
export function logPublished(
  event: string,
  { id, version }: { id: string; version?: number },
  audiences: Audience[],
): void {
  if (!logger.isLevelEnabled("debug")) return;
  const sockets = Object.fromEntries(
    audiences.map(([namespace, ...rooms]) => [namespace.name.slice(1), countIn(namespace, rooms)]),
  );
  logger.debug({ request_id: requestIdInProgress(), event, id, version, sockets }, "live event");
}

function countIn({ adapter, sockets }: AnyNamespace, rooms: string[]): number {
  if (rooms.length === 0) return sockets.size;
  return rooms.reduce((sum, room) => sum + (adapter.rooms.get(room)?.size ?? 0), 0);
}
