import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useCallback } from "react";
import { isOverdue } from "./cardColumns.js";
import { needsNotice } from "../board/sound/needsNotice.js";
import { useChime } from "../board/sound/useChime.js";
import type { Sound } from "../board/sound/useSound.js";

/**
 * Rings for new or withdrawn requests that nobody has acknowledged, for each that nobody has accepted in time, and
 * once more when it is escalated. Requests hidden by the filter ring too.
 */
export function useDeskChime(
  sound: Sound,
  active: readonly ServiceRequest[],
  shown: readonly ServiceRequest[],
): void {
  const watch = useCallback(
    (now: number) => {
      const late = active.filter((request) => request.status === "pending" && isOverdue(request, now));
      return {
        waiting: new Set([...active, ...shown].filter(needsNotice).map(({ id }) => id)),
        late: new Set(
          late.flatMap(({ id, escalated_at }) => (escalated_at === null ? [id] : [id, `${id} again`])),
        ),
      };
    },
    [active, shown],
  );
  useChime(sound, watch);
}
