import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import * as v from "valibot";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { createSendQueue, queuedFields } from "#shared/lib/outbox/sendQueue.js";
import { createStored, listOf, matching, storedAtom } from "#shared/lib/storage/storage.js";
import { failedCall } from "#staff/lib/api/staffApi.js";
import { staffClient } from "#staff/lib/api/staffClient.js";
import { OF_SESSION } from "#staff/session/session.js";

/** The changes that are made with one tap on a board. */
const TAP_CALLS = [
  "PUT /hotel-admin/requests/:id/status",
  "PUT /hotel-admin/food-orders/:id/status",
  "POST /hotel-admin/requests/:id/acknowledge",
  "POST /hotel-admin/food-orders/:id/acknowledge",
  "PATCH /hotel-admin/food-orders/:id/items",
  "PATCH /hotel-admin/food-orders/:id/items/:index",
] as const;

const tapEntry = v.object({
  ...queuedFields,
  hotel_id: v.string(),
  /** The account, or the paired screen with its person, that made it. */
  owner: v.string(),
  owner_name: v.string(),
  /** The id in the server's history; null for a screen without a person. */
  actor_id: v.nullable(v.string()),
  kind: v.picklist(["order", "request"]),
  id: v.string(),
  /** The work's name in messages. */
  name: v.string(),
  /** The version and status that the person saw. */
  version: v.number(),
  status: v.string(),
  call: v.picklist(TAP_CALLS),
  input: v.object({ params: v.record(v.string(), v.string()), body: v.looseObject({}) }),
});
/** A tap on a board without a definite answer yet. */
export type Tap = v.InferOutput<typeof tapEntry>;
export type TapOwner = Pick<Tap, "hotel_id" | "owner" | "owner_name" | "actor_id">;
type TappedWork = FoodOrder | ServiceRequest;

/** The length of a shift; afterwards nobody expects the tap any more. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

const storedTaps = createStored<readonly Tap[]>("local", `${OF_SESSION}taps`, matching(listOf(tapEntry)));
/** The queued taps, read-only: only the queue writes them. */
export const tapsAtom = storedAtom(storedTaps);

let owner: TapOwner | null = null;

/** Who taps on this board; taps of others wait until they are back. */
export function setTapOwner(next: TapOwner | null): void {
  owner = next;
}

export const tapQueue = createSendQueue<Tap, TappedWork, "too_old" | "other_hotel">({
  store: storedTaps,
  dropReason({ made_at, hotel_id }) {
    if (Date.now() - made_at > MAX_AGE_MS) return "too_old";
    return owner !== null && hotel_id !== owner.hotel_id ? "other_hotel" : null;
  },
  isSendable: (tap) => tap.owner === owner?.owner,
  send: sendTap,
});

// The next tap on the same work was made on top of this one.
tapQueue.listen({
  onSent(sent, work) {
    for (const tap of tapQueue.entries()) {
      if (tap.id === sent.id && tap.version === sent.version)
        tapQueue.change({ ...tap, version: work.version });
    }
  },
});

/** Queues the call of a failed change if it is a tap that got no answer; returns whether it did. */
export function queueTap(
  work: Pick<Tap, "kind" | "id" | "name" | "version" | "status">,
  error: Error,
): boolean {
  const failed = failedCall(error);
  const call = TAP_CALLS.find((each) => each === failed?.key);
  if (owner === null || failed === undefined || call === undefined || !isUnanswered(error)) return false;
  const { params, body } = failed.input as Tap["input"];
  const key = [call, work.id, JSON.stringify([params, body])].join(" ");
  tapQueue.add({
    ...owner,
    ...work,
    key,
    call,
    input: { params, body },
    made_at: Date.now(),
    faults: 0,
    refusal: null,
  });
  tapQueue.flush();
  return true;
}

/** Without an answer of the server itself, or while it cannot work. */
function isUnanswered(error: Error): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.body.code === undefined || error.code === "unavailable";
}

/** Whether it ticks lines of an order off. */
export const isTick = ({ call }: Tap): boolean => call.startsWith("PATCH");

type Loaded = { order: FoodOrder } | { request: ServiceRequest };
type Call = (key: string, input: object) => Promise<Loaded>;
const callServer = staffClient.call as unknown as Call;
const workIn = (answer: Loaded): TappedWork => ("order" in answer ? answer.order : answer.request);

/**
 * Makes a queued change if the work is as its person saw it. An attempt that was made although its answer was lost
 * counts as sent.
 * @throws ApiError 409 with who changed it since
 */
async function sendTap(tap: Tap): Promise<TappedWork> {
  try {
    if (!tap.call.endsWith("/acknowledge")) {
      const path = tap.kind === "order" ? "food-orders" : "requests";
      const current = workIn(await callServer(`GET /hotel-admin/${path}/:id`, { params: { id: tap.id } }));
      // Marks such as "seen" make new versions, too, but nobody was faster while the status is the same.
      if (current.version !== tap.version && current.status !== tap.status) {
        if (isMade(tap, current)) return current;
        throw changedSince(current);
      }
    }
    return workIn(await callServer(tap.call, tap.input));
  } catch (error) {
    // Its person has to sign in again; until then it waits.
    const isSignedOut =
      error instanceof ApiError && (error.status === 401 || error.code === "person_required");
    if (!isSignedOut) throw error;
    throw new ApiError({ code: "network", status: 0, message: error.message });
  }
}

function isMade({ call, input: { params, body }, actor_id }: Tap, current: TappedWork): boolean {
  if (call.endsWith("/status")) {
    const by = current.history?.at(-1)?.actor?.id ?? null;
    return current.status === body["status"] && by === actor_id;
  }
  const lines = "lines" in body ? (body["lines"] as number[]) : [Number(params["index"])];
  const items = "items" in current ? current.items : [];
  return lines.every((index) => items[index]?.done === body["done"]);
}

function changedSince({ history, status }: TappedWork): ApiError {
  const changed_by = history?.at(-1)?.actor?.name;
  const body = {
    code: "conflict",
    current_status: status,
    ...(changed_by !== undefined && { changed_by }),
  } as const;
  return new ApiError({ code: "conflict", status: 409, message: "It has changed meanwhile", body });
}
