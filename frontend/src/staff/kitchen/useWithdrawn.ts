import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { useAtom } from "jotai";
import { useCallback, useLayoutEffect, useMemo, useRef } from "react";
import * as v from "valibot";
import { listOf, matching } from "#shared/lib/storage/storage.js";
import { needsNotice } from "#staff/alerts/sound/useSound.js";
import { accountAtom } from "#staff/session/accountStorage.js";

const MAX_IDS = 100;

/** The orders that disappeared from this screen and have not been acknowledged on it. */
const withdrawnAtom = accountAtom<readonly string[]>("kitchen.withdrawn", [], matching(listOf(v.string())), {
  until: "sign-out",
});

/** The cancelled orders that this screen shows until acknowledged on it, except those that it rejected itself. */
export function useWithdrawn(
  active: readonly FoodOrder[],
  closed: readonly FoodOrder[],
  rejected: ReadonlySet<string>,
) {
  const [ids, setIds] = useAtom(withdrawnAtom);
  const wasActive = useRef(new Set<string>());
  // Before painting, so that the ticket does not disappear for a moment.
  useLayoutEffect(() => {
    for (const { id } of active) wasActive.current.add(id);
    const lost = closed.filter(
      ({ id, status }) => status === "cancelled" && wasActive.current.delete(id) && !rejected.has(id),
    );
    if (lost.length > 0) setIds([...ids, ...lost.map(({ id }) => id)].slice(-MAX_IDS));
  }, [active, closed, rejected, ids, setIds]);
  return {
    withdrawn: useMemo(
      () =>
        closed.filter((order) => !rejected.has(order.id) && (needsNotice(order) || ids.includes(order.id))),
      [closed, rejected, ids],
    ),
    acknowledgeHere: useCallback(
      ({ id }: FoodOrder): void => setIds(ids.filter((each) => each !== id)),
      [ids, setIds],
    ),
  };
}
