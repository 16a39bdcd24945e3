import { z } from "zod";
import { MAX_WORK_VIEWS } from "../domain/limits.js";
import type { EndpointMap } from "./endpoint.js";
import { done, id, idParams, line, optionalLine } from "./fields.js";
import { workKind } from "./liveEvents.js";

/** A named filter of the hotel's requests or orders. */
export const workView = z.object({
  id,
  kind: workKind,
  name: z.string(),
  /** The page's URL parameters. */
  query: z.string(),
});
export type WorkView = z.infer<typeof workView>;

const answer = z.object({ views: z.array(workView), message: z.string() });

export const workViewEndpoints = {
  "GET /hotel-admin/work-views": {
    summary: "List the hotel's saved views of requests and orders",
    answer: answer.pick({ views: true }),
  },
  "PUT /hotel-admin/work-views": {
    summary: `Save a view for everybody in the hotel, at most ${MAX_WORK_VIEWS}`,
    audit: { object_kind: "work_view" },
    body: z.object({ kind: workKind, name: line(40), query: optionalLine(500) }),
    answer,
  },
  "DELETE /hotel-admin/work-views/:id": {
    summary: "Remove a saved view",
    audit: { object_kind: "work_view" },
    params: idParams,
    answer: done,
  },
} satisfies EndpointMap;
