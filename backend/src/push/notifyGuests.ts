import { setTimeout as pause } from "node:timers/promises";
import type { PushMessage } from "@roombell/common/contract/push";
import { UNDO_SECONDS } from "@roombell/common/domain/foodOrder";
import type { Types } from "mongoose";
import { bus } from "#database/bus.js";
import { asSideEffect } from "#lib/sideEffect.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import type { Settings } from "#settings.js";
import type { WorkDoc } from "#work/model.js";
import { PushSubscription, type PushSubscriptionDoc } from "./model.js";
import { createPushSender } from "./sendPush.js";

/** Older changes, for example after an outage, are not sent. */
const MAX_AGE_MS = 60_000;
/** Delay before each delivery attempt. */
const ATTEMPT_DELAYS_MS = [0, 1000, 5000, 30_000];
/** A rejected order is notified when it can no longer be undone. */
const REJECTION_DELAY_MS = UNDO_SECONDS * 1000;

type Work = Pick<
  WorkDoc<string>,
  "_id" | "hotel_id" | "stay_id" | "status" | "updated_at" | "version" | "history" | "reason"
> &
  Pick<ServiceRequestDoc, "deferred_until" | "defer_reason"> &
  Partial<Pick<FoodOrderDoc, "estimated_delivery_time">>;
type Change = { kind: PushMessage["kind"]; work: Work };
type News = Pick<PushMessage, "status" | "reason" | "until">;

/**
 * Sends status changes and deferrals by staff, and times that no longer fit, to the guests' devices, until the returned
 * function is called.
 */
export function notifyGuests(settings: Settings): () => void {
  if (settings.pushServices.length === 0) return () => undefined;
  const send = createPushSender(settings);
  const stopping = new AbortController();

  async function deliver(_id: Types.ObjectId, change: Change, news: News): Promise<void> {
    const { kind, work } = change;
    if (kind === "order" && work.status === "cancelled") {
      await pause(REJECTION_DELAY_MS, undefined, { signal: stopping.signal, ref: false });
    }
    for (const ms of ATTEMPT_DELAYS_MS) {
      await pause(ms, undefined, { signal: stopping.signal, ref: false });
      const to = await findReceiver(_id, change);
      const outcome =
        to && (await send(to, { id: String(work._id), stay_id: String(work.stay_id), kind, ...news }));
      if (outcome === "gone") await PushSubscription.deleteOne({ _id, hotel_id: work.hotel_id });
      if (outcome !== "failed") return;
    }
  }

  const notify = asSideEffect("failed to send notifications", async (change: Change, special?: News) => {
    const { hotel_id, stay_id } = change.work;
    const news = special ?? findNews(change.work);
    if (news === null) return;
    const subscriptions = await PushSubscription.find({ hotel_id, stay_id }, { _id: 1 }).lean();
    await Promise.all(subscriptions.map(({ _id }) => deliver(_id, change, news)));
  });

  const stops = [
    bus.on("order.updated", ({ order }) => notify({ kind: "order", work: order })),
    bus.on("order.delayed", ({ order }) => notify({ kind: "order", work: order }, describeDelay(order))),
    bus.on("schedule.problem", ({ change, problem }) => notify(change, { status: problem })),
    bus.on("request.updated", ({ request }) => notify({ kind: "request", work: request })),
  ];
  return () => {
    for (const stop of stops) stop();
    stopping.abort();
  };
}

const describeDelay = ({ estimated_delivery_time: until, reason }: Work): News => ({
  status: "delayed",
  ...(until && { until: until.toISOString() }),
  ...(reason && { reason }),
});

/** The latest staff action that guests are notified about; null for anything else. */
function findNews(work: Work): News | null {
  const { status, updated_at, history, deferred_until, defer_reason } = work;
  const last = history.at(-1);
  if (last === undefined || last.at.getTime() !== updated_at.getTime()) return null;
  if (Date.now() - last.at.getTime() >= MAX_AGE_MS) return null;
  if (last.action === "deferred" && deferred_until) {
    return {
      status: "deferred",
      until: deferred_until.toISOString(),
      ...(defer_reason && { reason: defer_reason }),
    };
  }
  if (!isMovedByStaff(work)) return null;
  return { status, ...(status === "cancelled" && work.reason && { reason: work.reason }) };
}

/** True if the last step is a status change by someone other than the guest. */
function isMovedByStaff({ status, history }: Work): boolean {
  const moves = history.filter(({ action }) => action === undefined || action === "reopened");
  const last = moves.length > 1 ? moves.at(-1) : undefined;
  if (last?.status !== status || last.by === "guest") return false;
  // An undone rejection, which was not notified either.
  return last === history.at(-1) && (last.action !== undefined || moves.at(-2)?.status !== "cancelled");
}

/**
 * Reads the device's current subscription. Null if the work has moved on since, the stay has ended, or the room has a
 * new code. Checked here, at sending time, so that replacing a code does not have to remove subscriptions.
 */
async function findReceiver(
  _id: Types.ObjectId,
  { kind, work: { _id: work_id, hotel_id, stay_id, status, deferred_until } }: Change,
): Promise<PushSubscriptionDoc | null> {
  const work = { _id: work_id, hotel_id, stay_id };
  const [subscription, current, room] = await Promise.all([
    PushSubscription.findOne({ _id, hotel_id }).lean<PushSubscriptionDoc>(),
    kind === "order"
      ? FoodOrder.exists({ ...work, status: status as FoodOrderDoc["status"] })
      : ServiceRequest.exists({
          ...work,
          status: status as ServiceRequestDoc["status"],
          ...(deferred_until && { deferred_until }),
        }),
    // By stay: the guest of a maintenance request may have moved to another room.
    Room.findOne({ hotel_id, stay_id, is_deleted: false }).lean<RoomDoc>(),
  ]);
  return current !== null && subscription?.qr_code === room?.qr_code ? subscription : null;
}
