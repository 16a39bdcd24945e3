import type { PushMessage } from "@roombell/common/contract/push";
import { logger } from "../lib/logger.js";
import type { PushSubscriptionDoc } from "../models/pushSubscription.js";
import { publicOrigin, type Settings } from "../settings.js";
import { pushKeys } from "./pushKeys.js";
import { retryAfterMs } from "./repeats.js";

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a phone that is off: older news would mislead. */
const TTL_SECONDS = 1800;
/** The service does not know the subscription (RFC 8030), or it belongs to another key. */
const GONE = new Set([403, 404, 410]);

/** What became of a message: delivered, refused for good, the device gone, or to be tried again after a while. */
export type Outcome = "delivered" | "refused" | "gone" | { retryAfterMs: number };

type Send = (to: PushSubscriptionDoc, message: PushMessage) => Promise<Outcome>;

/** Sends encrypted messages through the devices' push services, once each. */
export function createPushSender(settings: Settings): Send {
  const origin = publicOrigin(settings);
  const vapidDetails = {
    // Whom a push service may write to: it takes https and mailto addresses only.
    subject: origin.startsWith("https:") ? origin : "mailto:operator@localhost",
    ...pushKeys(settings.jwtSecret),
  };
  return async ({ endpoint, keys }, message) => {
    // Loaded when a hotel's first guest wants notifications.
    const { default: webPush } = await import("web-push");
    try {
      await webPush.sendNotification({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails,
        TTL: TTL_SECONDS,
        urgency: "high",
        // A phone that was off gets the last state alone.
        topic: message.id,
        timeout: TIMEOUT_MS,
      });
      return "delivered";
    } catch (error) {
      const answer = error instanceof webPush.WebPushError ? error : null;
      // The address is as good as a key to the guest's phone.
      const { host } = new URL(endpoint);
      logger.debug({ host, status: answer?.statusCode }, "a notification was not delivered");
      return answer === null
        ? { retryAfterMs: 0 }
        : outcomeOf(answer.statusCode, answer.headers["retry-after"]);
    }
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (GONE.has(status)) return "gone";
  return status === 429 || status >= 500 ? { retryAfterMs: retryAfterMs(retryAfter) } : "refused";
}
