import { z } from "zod";
import { MAX_LISTS } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { sized } from "./fields.js";

const body = z.object({
  lists: z
    .array(
      z.object({
        /** A reading call of the same caller with its query, for example `/customer/food-orders`. */
        path: sized(500).regex(/^\/(customer|hotel-admin)\//, "must be the path of a reading call"),
        /** The `ETag` of the answer that the caller has; null without one. */
        tag: sized(300).nullable(),
      }),
    )
    .min(1)
    .max(MAX_LISTS),
});

const answer = z.object({
  /** In the order in which they were asked for. */
  lists: z.array(
    z.object({
      /** 200, 304 unchanged; with any other the list is not in this answer and is read by its own call. */
      status: z.number(),
      tag: z.string().nullable(),
      /** What the list's own call would have answered, as text; null but with 200. */
      body: z.string().nullable(),
    }),
  ),
});

const summary =
  "What has changed of several lists, for a client that comes back; each as its own reading call answers it";

export const changesEndpoints = {
  "POST /customer/changes": { summary, access: "guest", body, answer },
  "POST /hotel-admin/changes": { summary, access: "hotel_admin", body, answer },
} satisfies EndpointMap;
