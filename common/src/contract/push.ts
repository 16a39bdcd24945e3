import { z } from "zod";
import type { EndpointMap } from "./endpoint.js";
import { done, sized } from "./fields.js";

const base64url = (characters: number) => {
  const message = `must be ${characters} characters of base64url`;
  return sized(characters, message).regex(new RegExp(`^[\\w-]{${characters}}$`), message);
};

/** From a browser's `PushSubscription.toJSON()`. */
const subscription = z.object({
  endpoint: sized(1000).regex(/^https:\/\/[!-~]+$/, "must be an https address"),
  /** The device's P-256 public key (65 bytes) and authentication secret (16 bytes). */
  keys: z.object({ p256dh: base64url(87), auth: base64url(22) }),
});
export type Subscription = z.infer<typeof subscription>;

/** Payload without names or rooms; the device has the texts. */
export type PushMessage = {
  id: string;
  /** Only a page of this stay announces the change itself. */
  stay_id: string;
  kind: "order" | "request";
  /** Its new status, `deferred`, `delayed`, or the `schedule_problem` of its time. */
  status: string;
  /** Why staff cancelled, deferred or delayed it, in their words; absent without a reason. */
  reason?: string;
  /** With `deferred` and `delayed`: the new time. */
  until?: string;
};

export const pushEndpoints = {
  "GET /customer/push": {
    summary: "Get the public key for subscribing to notifications; null if the server sends none",
    answer: z.object({ public_key: z.string().nullable() }),
  },
  "PUT /customer/push": {
    summary:
      "Subscribe this device to the stay's status changes until the stay ends or the device unsubscribes",
    audit: null,
    body: subscription,
    answer: done,
  },
} satisfies EndpointMap;
