import type { PushMessage } from "@roombell/common/contract/push";
import { logger } from "#lib/logger.js";
import { requestPublic } from "#lib/publicRequest.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { PushSubscriptionDoc } from "./model.js";
import { pushEndpoint } from "./pushEndpoint.js";
import { pushKeys } from "./pushKeys.js";
import { retryAfterMs } from "./repeats.js";

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a phone that is off: older news would mislead. */
const TTL_SECONDS = 1800;
/** The service does not know the subscription (RFC 8030), or it belongs to another key. */
const GONE = new Set([403, 404, 410]);
const NOT_DELIVERED = "a notification was not delivered";

/** What became of a message: delivered, refused for good, the device gone, or to be tried again after a while. */
export type Outcome = "delivered" | "refused" | "gone" | { retryAfterMs: number };

type Target = Pick<PushSubscriptionDoc, "endpoint" | "keys">;
type Send = (to: Target, message: PushMessage) => Promise<Outcome>;

/**
 * Sends encrypted messages through the devices' push services, once each. Only the status and the headers of an answer are
 * read. Addresses are checked again, because a stored one may be of a service that is no longer allowed.
 */
export function createPushSender(settings: Settings): Send {
  const origin = publicOrigin(settings);
  const vapidDetails = {
    // Whom a push service may write to: it takes https and mailto addresses only.
    subject: origin.startsWith("https:") ? origin : "mailto:operator@localhost",
    ...pushKeys(settings.jwtSecret),
  };

  /** @throws for keys that are not of a device */
  async function encrypt({ endpoint, keys }: Target, message: PushMessage) {
    // Loaded when a hotel's first guest wants notifications.
    const { default: webPush } = await import("web-push");
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: "high",
      // A phone that was off gets the last state alone.
      topic: message.id,
    });
  }

  return async ({ endpoint, keys }, message) => {
    const url = pushEndpoint(endpoint, settings.pushServices);
    let failure: Outcome = "refused";
    try {
      if (url === null) throw new Error("not of a known push service");
      const { method, headers, body } = await encrypt({ endpoint: url.href, keys }, message);
      failure = { retryAfterMs: 0 };
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await requestPublic(url, { method, headers, body, signal });
      // Its body may have no end.
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return "delivered";
      logger.debug({ host: url.host, status }, NOT_DELIVERED);
      return outcomeOf(status, response.headers["retry-after"]);
    } catch (error) {
      // The host alone: the whole address is as good as a key to the guest's phone.
      logger.debug({ err: error, host: url?.host }, NOT_DELIVERED);
      return failure;
    }
  };
}

function outcomeOf(status: number, retryAfter: string | undefined): Outcome {
  if (GONE.has(status)) return "gone";
  return status === 429 || status >= 500 ? { retryAfterMs: retryAfterMs(retryAfter) } : "refused";
}
