import type { PushMessage } from "@roombell/common/contract/push";
import { logger } from "../lib/logger.js";
import type { PushSubscriptionDoc } from "../models/pushSubscription.js";
import { publicOrigin, type Settings } from "../settings.js";
import { pushKeys } from "./pushKeys.js";

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a phone that is off: older news would mislead. */
const TTL_SECONDS = 1800;
/** The service does not know the subscription (RFC 8030), or it belongs to another key. */
const GONE = new Set([403, 404, 410]);

type Send = (to: PushSubscriptionDoc, message: PushMessage) => Promise<{ isGone: boolean }>;

/** Sends encrypted messages through the devices' push services; a failure is logged and not tried again. */
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
      return { isGone: false };
    } catch (error) {
      const status = error instanceof webPush.WebPushError ? error.statusCode : null;
      // The address is as good as a key to the guest's phone.
      logger.debug({ host: new URL(endpoint).host, status }, "a notification was not delivered");
      return { isGone: status !== null && GONE.has(status) };
    }
  };
}
