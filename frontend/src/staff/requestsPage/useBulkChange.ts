import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import { changeEach } from "#staff/lib/lists/changeEach.js";
import { readTruth } from "#staff/work/useWorkMutation.js";
import type { Work } from "#staff/work/workCache.js";
import type { ChangeableWork, StatusBody } from "#staff/work/workKind.js";

/**
 * Makes one change of several pieces of work and says how many were made. Each is a change of its own: one that was
 * refused, because somebody was quicker, leaves the others as they are.
 */
export function useBulkChange<T extends Work, Body extends StatusBody<T>>(kind: ChangeableWork<T, Body>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  const changeOne = async ({ id }: T, body: Body): Promise<void> => {
    try {
      kind.cache.put(client, await kind.changeStatus(id, body));
    } catch (error) {
      await readTruth(client, id, kind);
      throw error;
    }
  };

  const change = async (items: readonly T[], body: Body): Promise<void> => {
    setBusy(true);
    const { length: failed } = await changeEach(items, (item) => changeOne(item, body));
    setBusy(false);
    const id = `bulk ${kind.name}`;
    if (failed === 0) notify.success(`${items.length} ${kind.plural} updated`, { id });
    else notify.error(`${failed} of ${items.length} ${kind.plural} could not be updated`, { id });
  };

  return { change, isBusy };
}
