import { createECDH, hkdfSync } from "node:crypto";
import type { PushMessage } from "@roombell/common/contract/push";
import { logger } from "#lib/logger.js";
import { isPlainHttps, requestPublic } from "#lib/publicRequest.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { PushSubscriptionDoc } from "./model.js";

const TIMEOUT_MS = 10_000;
/** How long a push service keeps a message for a phone that is off: older news would mislead. */
const TTL_SECONDS = 1800;
/** The service does not know the subscription (RFC 8030), or it belongs to another key. */
const GONE = new Set([403, 404, 410]);
const NOT_DELIVERED = "a notification was not delivered";

/** What became of a message: delivered, refused for good, the device gone, or failed this time. */
type Outcome = "delivered" | "refused" | "gone" | "failed";

type Target = Pick<PushSubscriptionDoc, "endpoint" | "keys">;
type Send = (to: Target, message: PushMessage) => Promise<Outcome>;

/**
 * Sends encrypted messages through the devices' push services, once each. Only the status of an answer is read. Addresses are checked again, because a stored one may be of a service that is no longer allowed.
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
      failure = "failed";
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await requestPublic(url, { method, headers, body, signal });
      // Its body may have no end.
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return "delivered";
      logger.debug({ host: url.host, status }, NOT_DELIVERED);
      if (GONE.has(status)) return "gone";
      return status === 429 || status >= 500 ? "failed" : "refused";
    } catch (error) {
      // The host alone: the whole address is as good as a key to the guest's phone.
      logger.debug({ err: error, host: url?.host }, NOT_DELIVERED);
      return failure;
    }
  };
}

const KEY_BYTES = 32;

/** A key pair on P-256 (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The keys with which this server identifies itself to push services: derived from its secret, so that all processes
 * have the same and nothing more is to be kept.
 */
export function pushKeys(secret: string): PushKeys {
  const privateKey = Buffer.from(hkdfSync("sha256", secret, "", "roombell push 0", KEY_BYTES));
  const pair = createECDH("prime256v1");
  // Fails for one secret in 2^32, whose number is no key of the curve.
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Names that every URL parser reads alike, without a trailing dot. */
const PLAIN_HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * Normalises the address at which a device's push service takes messages. Null unless its host is one of these services
 * or below one of them.
 */
export function pushEndpoint(address: string, services: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname;
  const isListed = services.some((service) => host === service || host.endsWith(`.${service}`));
  return isPlainHttps(url) && PLAIN_HOST.test(host) && isListed ? url : null;
}
