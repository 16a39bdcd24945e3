import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { useQueueSending } from "#shared/lib/outbox/useQueueSending.js";
import { notify } from "#shared/ui/toast/notify.js";
import { sentence } from "#staff/lib/sentence.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { setTapOwner, tapQueue, type Tap } from "#staff/work/tapQueue.js";
import { tapOwnerAtom } from "#staff/work/useTaps.js";
import { collisionText, refetch } from "#staff/work/useWorkMutation.js";

/** Sends the taps that were made without a network, and reports those that came too late. Mounted once by a board. */
export function useTapSending(): void {
  const client = useQueryClient();
  const owner = useAtomValue(tapOwnerAtom);
  useEffect(() => {
    setTapOwner(owner);
    tapQueue.flush();
    return () => setTapOwner(null);
  }, [owner]);
  useEffect(() => {
    const reload = ({ kind, id }: Tap): void =>
      void (kind === "order" ? refetch(client, id, orderWork) : refetch(client, id, requestWork));
    return tapQueue.listen({
      onSent(_tap, work) {
        if ("order_number" in work) orderWork.cache.put(client, work);
        else requestWork.cache.put(client, work);
      },
      onRefused(tap, error) {
        tapQueue.discard(tap.key);
        notify.error(collisionText(tap, error) ?? `${sentence(tap.name)}: ${error.message}`, { id: tap.id });
        reload(tap);
      },
      onDropped(tap) {
        notify.error(`${sentence(tap.name)} was not changed: no network for too long`, { id: tap.id });
      },
    });
  }, [client]);
  useQueueSending(tapQueue.flush);
}
