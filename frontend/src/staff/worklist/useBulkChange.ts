import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import { readTruth } from "../work/useWorkMutation.js";
import type { Work } from "../work/workCache.js";
import type { ChangeableWork, StatusBody } from "../work/workKind.js";

/** Changes that are under way at once: a hotel's other calls go in between. */
const AT_ONCE = 4;

/**
 * Makes one change of several pieces of work and says how many were made. Each is a change of its own: one that was
 * refused, because somebody was quicker, leaves the others as they are.
 */
export function useBulkChange<T extends Work, Body extends StatusBody<T>>(kind: ChangeableWork<T, Body>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const changeOne = async ({ id }: T, body: Body): Promise<boolean> => {
    try {
      kind.cache.put(client, await kind.changeStatus(id, body));
      return true;
    } catch {
      await readTruth(client, id, kind);
      return false;
    }
  };

  const change = async (items: readonly T[], body: Body): Promise<void> => {
    setBusy(true);
    const waiting = [...items];
    let failed = 0;
    const lane = async (): Promise<void> => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        if (!(await changeOne(item, body))) failed += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    setBusy(false);
    const id = `bulk ${kind.name}`;
    if (failed === 0) notify.success(`${items.length} ${kind.plural} updated`, { id });
    else notify.error(`${failed} of ${items.length} ${kind.plural} could not be updated`, { id });
  };

  return { change, isBusy };
}
