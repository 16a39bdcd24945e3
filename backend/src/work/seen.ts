import { seenMessage, type SeenMessage, type WorkKind } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { soleWriter } from "#database/cache.js";
import { logger } from "#lib/logger.js";
import { asSideEffect, runSideEffect } from "#lib/sideEffect.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { liveState } from "#live/liveState.js";
import type { LiveSocket, Namespaces } from "#live/namespaces.js";
import { allOrdersRooms, allRequestRooms } from "#live/socketRooms.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { markWorkSeen } from "./markWorkSeen.js";

/** True while new work is pending, unacknowledged and not shown on any screen. */
async function isUnseen(hotel_id: string, { kind, id }: SeenMessage): Promise<boolean> {
  const waiting = { _id: id, hotel_id, status: "pending", seen_at: null, acknowledged_at: null } as const;
  const match = kind === "order" ? await FoodOrder.exists(waiting) : await ServiceRequest.exists(waiting);
  return match !== null;
}

const UNSEEN_AFTER_MS = 10_000;
/** Also the minimum interval between alerts per hotel and kind. */
const POLL_INTERVAL_MS = 1000;
/** Stop alerting after this. */
const STOP_AFTER_MS = 12 * 60 * 60_000;
type Work = FoodOrderDoc | ServiceRequestDoc;

/** Records that a staff screen shows work; acknowledges with `{ ok: false }` for work it may not show. */
export async function handleSeen(this: LiveSocket, message: unknown, answer: unknown): Promise<void> {
  let ok = false;
  try {
    const parsed = seenMessage.safeParse(message);
    const identity = this.data;
    ok = parsed.success && identity.kind === "staff" && (await markWorkSeen(identity, parsed.data));
  } catch (error) {
    logger.warn({ err: error }, "failed to mark work as seen");
  }
  if (typeof answer === "function") answer({ ok });
}

/** Whether an open board lists the work, even if scrolled out of view; that board rings. */
function isOnBoard({ kind, work }: { kind: WorkKind; work: Work }): boolean {
  const hotel_id = String(work.hotel_id);
  if (kind === "order") return (liveState.screens.get(hotel_id)?.kitchen ?? 0) > 0;
  return (liveState.desks.get(hotel_id) ?? 0) > 0;
}

/**
 * Alerts a hotel's staff when new work has been on no board and unseen for ten seconds, and again every ten seconds for
 * screens that open later. Returns a function that stops this.
 */
export function watchUnseen({ staff }: Namespaces): () => void {
  /** New work, least recently alerted first; `at` is when it was created or last alerted. */
  const waiting = new Map<string, { kind: WorkKind; work: Work; waitingSince: number; at: number }>();

  const publishIfUnseen = async (kind: WorkKind, work: Work): Promise<void> => {
    const id = String(work._id);
    // A sole writer has received every change that ends the wait.
    if (!soleWriter.isTrue && !(await isUnseen(String(work.hotel_id), { kind, id }))) {
      waiting.delete(id);
      return;
    }
    staff
      .to(
        "service_category" in work
          ? allRequestRooms(work.hotel_id, work.service_category)
          : allOrdersRooms(work.hotel_id),
      )
      .emit("work:unseen", { kind, id, room_number: work.room_number });
  };
  const startWaiting = (kind: WorkKind, work: Work): void => {
    const at = performance.now();
    waiting.set(String(work._id), { kind, work, waitingSince: at, at });
  };
  const follow = (kind: WorkKind, work: Work): void => {
    const id = String(work._id);
    const entry = waiting.get(id);
    const isWaiting = work.seen_at === null && work.acknowledged_at === null && work.status === "pending";
    // A scheduled order is new again when it starts.
    if (isWaiting && entry === undefined) startWaiting(kind, work);
    if (entry === undefined) return;
    entry.work = work;
    if (isWaiting) return;
    waiting.delete(id);
    if (work.seen_at !== null)
      liveMetrics.seenLag.observe({ kind }, (performance.now() - entry.waitingSince) / 1000);
  };

  const publishDue = (): void => {
    const now = performance.now();
    const alerted = new Set<string>();
    for (const [id, entry] of waiting) {
      const { kind, work, waitingSince, at } = entry;
      const topic = `${kind} ${String(work.hotel_id)}`;
      if (at > now - UNSEEN_AFTER_MS) return;
      if (alerted.has(topic)) continue;
      waiting.delete(id);
      if (now - waitingSince > STOP_AFTER_MS) continue;
      waiting.set(id, { ...entry, at: now });
      if (isOnBoard({ kind, work })) continue;
      alerted.add(topic);
      void runSideEffect("unseen check failed", () => publishIfUnseen(kind, work));
    }
  };
  const poll = setInterval(
    asSideEffect("live: failed to publish unseen work", publishDue),
    POLL_INTERVAL_MS,
  ).unref();
  const stops = [
    bus.on("order.created", ({ order }) => startWaiting("order", order)),
    bus.on("order.updated", ({ order }) => follow("order", order)),
    bus.on("request.created", ({ request }) => startWaiting("request", request)),
    bus.on("request.updated", ({ request }) => follow("request", request)),
  ];
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(poll);
  };
}
