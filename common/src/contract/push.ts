import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { done, sized } from "./fields.js";

const base64url = (characters: number) => {
  const message = `must be ${characters} characters of base64url`;
  return sized(characters, message).regex(new RegExp(`^[\\w-]{${characters}}$`), message);
};

/** What a browser's `PushSubscription.toJSON()` holds. */
const subscription = z.object({
  endpoint: sized(1000).regex(/^https:\/\/[!-~]+$/, "must be an https address"),
  /** The device's public key on P-256, 65 bytes, and its secret of 16 bytes. */
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type Subscription = z.infer<typeof subscription>;

/** What the device is sent, neither a name nor a room; it has the texts itself. */
export type PushMessage = { id: string; kind: "order" | "request"; status: string };

export const pushEndpoints = {
  "GET /customer/push": {
    summary: "The key with which a device subscribes to notifications; null where the server sends none",
    answer: z.object({ public_key: z.string().nullable() }),
  },
  "PUT /customer/push": {
    summary:
      "Have the stay's status changes sent to this device, until the stay ends or the device unsubscribes",
    audit: null,
    body: subscription,
    answer: done,
  },
} satisfies EndpointMap;
