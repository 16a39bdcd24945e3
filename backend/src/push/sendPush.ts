import { createECDH, hkdfSync } from "node:crypto";
import type { PushMessage } from "@roombell/common/contract/push";
import { logger } from "#lib/logger.js";
import { isPlainHttps, requestPublic } from "#lib/publicRequest.js";
import { publicOrigin, type Settings } from "#settings.js";
import type { PushSubscriptionDoc } from "./model.js";

const TIMEOUT_MS = 10_000;
/** Push services drop undelivered messages after this time, as old news would mislead. */
const TTL_SECONDS = 1800;
/** The subscription does not exist (RFC 8030) or belongs to another key. */
const GONE = new Set([403, 404, 410]);
const NOT_DELIVERED = "failed to deliver a notification";

/** `refused` is permanent, `failed` may be retried. */
type Outcome = "delivered" | "refused" | "gone" | "failed";

type Target = Pick<PushSubscriptionDoc, "endpoint" | "keys">;
type Send = (to: Target, message: PushMessage) => Promise<Outcome>;

/**
 * Sends encrypted messages through push services, once each, and reads only the status of the answer. Checks the endpoint
 * again, as the service of a stored one may no longer be allowed.
 */
export function createPushSender(settings: Settings): Send {
  const origin = publicOrigin(settings);
  const vapidDetails = {
    // Contact for the push service, which accepts only https and mailto URLs.
    subject: origin.startsWith("https:") ? origin : "mailto:operator@localhost",
    ...pushKeys(settings.jwtSecret),
  };

  /** @throws for invalid keys */
  async function encrypt({ endpoint, keys }: Target, message: PushMessage) {
    // Loaded on first use.
    const { default: webPush } = await import("web-push");
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
      vapidDetails,
      TTL: TTL_SECONDS,
      urgency: "high",
      // A phone that was offline gets only the last message per topic.
      topic: message.id,
    });
  }

  return async ({ endpoint, keys }, message) => {
    const url = pushEndpoint(endpoint, settings.pushServices);
    let failure: Outcome = "refused";
    try {
      if (url === null) throw new Error("not a known push service");
      const { method, headers, body } = await encrypt({ endpoint: url.href, keys }, message);
      failure = "failed";
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await requestPublic(url, { method, headers, body, signal });
      // Its body may be endless.
      response.destroy();
      const { statusCode: status = 0 } = response;
      if (status >= 200 && status < 300) return "delivered";
      logger.debug({ host: url.host, status }, NOT_DELIVERED);
      if (GONE.has(status)) return "gone";
      return status === 429 || status >= 500 ? "failed" : "refused";
    } catch (error) {
      // Only the host: the full URL would allow sending messages to the guest's phone.
      logger.debug({ err: error, host: url?.host }, NOT_DELIVERED);
      return failure;
    }
  };
}

const KEY_BYTES = 32;

/** A key pair on P-256 (RFC 8292), base64url. */
export type PushKeys = { publicKey: string; privateKey: string };

/**
 * The server's VAPID keys, derived from its secret, so that all processes share them without storing more.
 */
export function pushKeys(secret: string): PushKeys {
  const privateKey = Buffer.from(hkdfSync("sha256", secret, "", "roombell push 0", KEY_BYTES));
  const pair = createECDH("prime256v1");
  // Fails for one secret in 2^32, whose derived number is not a valid key.
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Host names that every URL parser interprets alike, without a trailing dot. */
const PLAIN_HOST = /^[a-z\d-]+(\.[a-z\d-]+)+$/;

/**
 * Normalises a push endpoint. Null unless its host is one of the services or a subdomain of one.
 */
export function pushEndpoint(address: string, services: readonly string[]): URL | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const host = url.hostname;
  const isListed = services.some((service) => host === service || host.endsWith(`.${service}`));
  return isPlainHttps(url) && PLAIN_HOST.test(host) && isListed ? url : null;
}
