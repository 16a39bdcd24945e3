import { setTimeout as pause } from "node:timers/promises";
import type { PushMessage } from "@roombell/common/contract/push";
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

/** A change that is told later, as after an outage, is no news. */
const NEWS_MS = 60_000;
/** Before each attempt at a delivery; after the last one the guest sees the change on the screen alone. */
const ATTEMPTS_AFTER_MS = [0, 1000, 5000, 30_000];

type Work = Pick<
  WorkDoc<string>,
  "_id" | "hotel_id" | "room_id" | "stay_id" | "status" | "updated_at" | "version" | "history"
>;
type Change = { kind: PushMessage["kind"]; work: Work };

/** Sends status changes that staff made to the guests' devices, until the returned function is called. */
export function notifyGuests(settings: Settings): () => void {
  if (settings.pushServices.length === 0) return () => undefined;
  const send = createPushSender(settings);
  const stopping = new AbortController();

  async function deliver(_id: Types.ObjectId, change: Change): Promise<void> {
    const { kind, work } = change;
    for (const ms of ATTEMPTS_AFTER_MS) {
      await pause(ms, undefined, { signal: stopping.signal, ref: false });
      const to = await findReceiver(_id, change);
      const outcome = to && (await send(to, { id: String(work._id), kind, status: work.status }));
      if (outcome === "gone") await PushSubscription.deleteOne({ _id, hotel_id: work.hotel_id });
      if (outcome !== "failed") return;
    }
  }

  const notify = asSideEffect("notifications were not sent", async (change: Change) => {
    const { hotel_id, stay_id } = change.work;
    if (!isNews(change.work)) return;
    const subscriptions = await PushSubscription.find({ hotel_id, stay_id }, { _id: 1 }).lean();
    await Promise.all(subscriptions.map(({ _id }) => deliver(_id, change)));
  });

  const stops = [
    bus.on("order.updated", ({ order }) => notify({ kind: "order", work: order })),
    bus.on("request.updated", ({ request }) => notify({ kind: "request", work: request })),
  ];
  return () => {
    for (const stop of stops) stop();
    stopping.abort();
  };
}

/** Whether its last change is one of its status just now, and not by the guest. */
function isNews({ status, updated_at, history }: Work): boolean {
  const moves = history.filter(({ action }) => action === undefined || action === "reopened");
  const last = moves.length > 1 ? moves.at(-1) : undefined;
  if (last?.status !== status || last.by === "guest") return false;
  return last.at.getTime() === updated_at.getTime() && Date.now() - last.at.getTime() < NEWS_MS;
}

/**
 * The device as it is known now, if the work still has the status that it is to be told of. Nothing is sent to a stay that
 * has ended, whoever ended it, nor to a device that came by a code which the room no longer has. Compared here, so that
 * whatever replaces a code need not know of devices, and nothing is late.
 */
async function findReceiver(
  _id: Types.ObjectId,
  { kind, work: { _id: work_id, hotel_id, room_id, stay_id, status } }: Change,
): Promise<PushSubscriptionDoc | null> {
  const work = { _id: work_id, hotel_id, stay_id };
  const [subscription, present, room] = await Promise.all([
    PushSubscription.findOne({ _id, hotel_id }).lean<PushSubscriptionDoc>(),
    kind === "order"
      ? FoodOrder.exists({ ...work, status: status as FoodOrderDoc["status"] })
      : ServiceRequest.exists({ ...work, status: status as ServiceRequestDoc["status"] }),
    Room.findOne({ _id: room_id, hotel_id, stay_id, is_deleted: false }).lean<RoomDoc>(),
  ]);
  return present !== null && subscription?.qr_code === room?.qr_code ? subscription : null;
}
