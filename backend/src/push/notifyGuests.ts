import type { PushMessage } from "@roombell/common/contract/push";
import mongoose, { type Types } from "mongoose";
import { bus } from "#database/bus.js";
import { asSideEffect } from "#lib/sideEffect.js";
import { FoodOrder, type FoodOrderDoc } from "#orders/model.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import type { Settings } from "#settings.js";
import type { WorkDoc } from "#work/model.js";
import { PushSubscription, type PushSubscriptionDoc } from "./model.js";
import { createRepeats } from "./repeats.js";
import { createPushSender } from "./sendPush.js";

/** Changes within this time are one notification for each order or request. */
const GATHER_MS = 300;
/** A change that is told later, as after an outage, is no news. */
const NEWS_MS = 60_000;

type Work = Pick<
  WorkDoc<string>,
  "_id" | "hotel_id" | "room_id" | "stay_id" | "status" | "updated_at" | "version" | "history"
>;
type Change = { kind: PushMessage["kind"]; work: Work };
type Current = (subscription: PushSubscriptionDoc) => boolean;

/** Sends status changes that staff made to the guests' devices, until the returned function is called. */
export function notifyGuests(settings: Settings): () => void {
  if (settings.pushServices.length === 0) return () => undefined;
  const send = createPushSender(settings);
  const repeats = createRepeats();
  const changed = new Map<string, Change>();
  let timer: NodeJS.Timeout | null = null;

  async function sendAll(): Promise<void> {
    timer = null;
    const changes = [...changed.values()];
    changed.clear();
    const subscriptions = await subscriptionsTo(changes);
    if (subscriptions.length === 0) return;
    const isCurrent = await currentSubscriptions(subscriptions);
    await Promise.all(subscriptions.filter(isCurrent).map((subscription) => sendOne(subscription, changes)));
  }

  async function sendOne(subscription: PushSubscriptionDoc, changes: readonly Change[]): Promise<void> {
    for (const change of changes) {
      if (change.work.stay_id.equals(subscription.stay_id)) await deliver(subscription, change);
    }
  }

  async function deliver(to: PushSubscriptionDoc, change: Change, failures = 0): Promise<void> {
    const { kind, work } = change;
    const key = `${String(to._id)} ${String(work._id)}`;
    repeats.drop(key);
    const outcome = await send(to, { id: String(work._id), kind, status: work.status });
    if (outcome === "gone") await PushSubscription.deleteOne({ _id: to._id, hotel_id: to.hotel_id });
    if (typeof outcome === "string") return;
    repeats.later({ hotel_id: String(to.hotel_id), key }, failures + 1, outcome.retryAfterMs, async () => {
      const subscription = await stillNews(to, change);
      if (subscription !== null) await deliver(subscription, change, failures + 1);
    });
  }

  const note = (change: Change): void => {
    if (!isNews(change.work)) return;
    changed.set(String(change.work._id), change);
    timer ??= setTimeout(asSideEffect("notifications were not sent", sendAll), GATHER_MS).unref();
  };

  const stops = [
    bus.on("order.updated", ({ order }) => note({ kind: "order", work: order })),
    bus.on("request.updated", ({ request }) => note({ kind: "request", work: request })),
  ];
  return () => {
    for (const stop of stops) stop();
    if (timer !== null) clearTimeout(timer);
    repeats.stop();
  };
}

/** Whether its last change is one of its status just now, and not by the guest. */
function isNews({ status, updated_at, history }: Work): boolean {
  const moves = history.filter(({ action }) => action === undefined || action === "reopened");
  const last = moves.length > 1 ? moves.at(-1) : undefined;
  if (last?.status !== status || last.by === "guest") return false;
  return last.at.getTime() === updated_at.getTime() && Date.now() - last.at.getTime() < NEWS_MS;
}

const oneOf = (ids: Types.ObjectId[]) => mongoose.trusted({ $in: ids });

function subscriptionsTo(changes: readonly Change[]): Promise<PushSubscriptionDoc[]> {
  return PushSubscription.find({
    hotel_id: oneOf(changes.map(({ work }) => work.hotel_id)),
    stay_id: oneOf(changes.map(({ work }) => work.stay_id)),
  }).lean<PushSubscriptionDoc[]>();
}

/** The device as it is known now, if the work still has the status that it was to be told of, and it may still be told. */
async function stillNews(
  to: PushSubscriptionDoc,
  { kind, work }: Change,
): Promise<PushSubscriptionDoc | null> {
  const { _id, hotel_id, stay_id } = work;
  const of = { _id, hotel_id, stay_id };
  const [subscription, present] = await Promise.all([
    PushSubscription.findOne({ _id: to._id, hotel_id }).lean<PushSubscriptionDoc>(),
    kind === "order"
      ? FoodOrder.exists({ ...of, status: work.status as FoodOrderDoc["status"] })
      : ServiceRequest.exists({ ...of, status: work.status as ServiceRequestDoc["status"] }),
  ]);
  if (subscription === null || present === null) return null;
  const isCurrent = await currentSubscriptions([subscription]);
  return isCurrent(subscription) ? subscription : null;
}

/**
 * Nothing is sent to a stay that has ended, whoever ended it, nor to a device that came by a code which the room no longer
 * has. Compared here, so that whatever replaces a code need not know of devices, and nothing is late.
 */
async function currentSubscriptions(subscriptions: readonly PushSubscriptionDoc[]): Promise<Current> {
  const rooms = await Room.find(
    {
      _id: oneOf(subscriptions.map(({ room_id }) => room_id)),
      hotel_id: oneOf(subscriptions.map(({ hotel_id }) => hotel_id)),
      is_deleted: false,
    },
    { stay_id: 1, qr_code: 1 },
  ).lean<Pick<RoomDoc, "_id" | "stay_id" | "qr_code">[]>();
  const codes = new Map(rooms.map(({ stay_id, qr_code }) => [String(stay_id), qr_code]));
  return ({ stay_id, qr_code }) => codes.get(String(stay_id)) === qr_code;
}
