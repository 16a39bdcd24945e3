import { seenMessage, type WorkKind } from "@roombell/common/contract/liveEvents";
import { markWorkSeen } from "../commands/markWorkSeen.js";
import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { soleWriter } from "../models/memory.js";
import type { FoodOrderDoc } from "../models/foodOrder.js";
import type { ServiceRequestDoc } from "../models/serviceRequest.js";
import { isUnseen } from "../queries/unseenWork.js";
import { liveMetrics } from "./metrics.js";
import type { LiveSocket, Namespaces } from "./namespaces.js";
import { hotelRoom } from "./rooms.js";

const UNSEEN_AFTER_MS = 10_000;
/** How often is looked for work that waits too long: a timer for each would wake the process as often again. */
const LOOK_EVERY_MS = 500;
/** A hotel is asked to open a board of a kind once in this time, however much waits for it. */
const ASK_AGAIN_MS = 1000;
/** The board that new work of a kind belongs on. */
const BOARD = { order: "kitchen", request: "front_desk" } as const;

type Work = FoodOrderDoc | ServiceRequestDoc;

/** Takes a staff screen's word that work is in view; anything wrong about it is answered `{ ok: false }`. */
export async function takeSeen(this: LiveSocket, message: unknown, answer: unknown): Promise<void> {
  let ok = false;
  try {
    const parsed = seenMessage.safeParse(message);
    const actor = this.data;
    const isBoard = parsed.success && actor.kind === "staff" && actor.screen === BOARD[parsed.data.kind];
    ok = isBoard && (await markWorkSeen(actor.hotel_id, parsed.data));
  } catch (error) {
    logger.warn({ err: error }, "an acknowledgement was not recorded");
  }
  if (typeof answer === "function") answer({ ok });
}

/** Tells a hotel's staff when new work has been in nobody's view for ten seconds. Returns how to stop. */
export function watchUnseen({ staff }: Namespaces): () => void {
  /** New work in the order in which it came. */
  const waiting = new Map<string, { kind: WorkKind; work: Work; at: number }>();
  const askedAt = new Map<string, number>();

  const tellIfUnseen = async (kind: WorkKind, work: Work): Promise<void> => {
    const id = String(work._id);
    // Alone, this process has heard of everything that would have ended the wait.
    if (!soleWriter.isTrue && !(await isUnseen(String(work.hotel_id), { kind, id }))) return;
    const board = `${kind} ${String(work.hotel_id)}`;
    if (performance.now() - (askedAt.get(board) ?? -ASK_AGAIN_MS) < ASK_AGAIN_MS) return;
    askedAt.set(board, performance.now());
    staff.to(hotelRoom(work.hotel_id)).emit("work:unseen", { kind, id, room_number: work.room_number });
  };
  const begin = (kind: WorkKind, work: Work): void => {
    waiting.set(String(work._id), { kind, work, at: performance.now() });
  };
  const end = (kind: WorkKind, work: Work): void => {
    const id = String(work._id);
    const begun = waiting.get(id);
    const isWaiting = work.seen_at === null && work.acknowledged_at === null && work.status === "pending";
    if (begun === undefined || isWaiting) return;
    waiting.delete(id);
    if (work.seen_at !== null) liveMetrics.seenLag.observe({ kind }, (performance.now() - begun.at) / 1000);
  };

  const look = setInterval(() => {
    const since = performance.now() - UNSEEN_AFTER_MS;
    for (const [id, { kind, work, at }] of waiting) {
      if (at > since) return;
      waiting.delete(id);
      tellIfUnseen(kind, work).catch((error: unknown) => logger.warn({ err: error }, "unseen check failed"));
    }
  }, LOOK_EVERY_MS).unref();
  const stops = [
    bus.on("order.created", ({ order }) => begin("order", order)),
    bus.on("order.updated", ({ order }) => end("order", order)),
    bus.on("request.created", ({ request }) => begin("request", request)),
    bus.on("request.updated", ({ request }) => end("request", request)),
  ];
  return () => {
    stops.forEach((stop) => stop());
    clearInterval(look);
  };
}
