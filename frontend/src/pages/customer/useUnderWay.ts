import Hourglass from "lucide-react/icons/hourglass";
import { estimateText } from "../../features/food-orders/guest/estimate.js";
import { useGuestOrders } from "../../features/food-orders/guest/hooks.js";
import { ORDER_LOOK } from "../../features/food-orders/orderLook.js";
import type { UnderWayItem } from "../../features/guest-home/components/UnderWay.js";
import { useMessages } from "../../features/i18n/useLanguage.js";
import { useGuestMenu } from "../../features/menu/guest/hooks.js";
import { useDishNames } from "../../features/menu/guest/useDishNames.js";
import { useGuestRequests } from "../../features/service-requests/guest/hooks.js";
import { REQUEST_LOOK } from "../../features/service-requests/requestLook.js";
import { useServiceWords } from "../../features/services/guest/useServiceWords.js";
import { useOutboxEntries } from "../../features/stay/outbox/useOutbox.js";
import { useServerNow } from "../../lib/useLive.js";

const TICK_MS = 15_000;

/** What the guest waits for, as Home's live card shows it: what is being sent, the orders, the requests. */
export function useUnderWay(on: {
  onOrder: (id: string) => void;
  onOrders: () => void;
  onRequests: () => void;
}): UnderWayItem[] {
  const messages = useMessages();
  const now = useServerNow(TICK_MS);
  const wordsOf = useServiceWords();
  const { namesOf } = useDishNames(useGuestMenu(false).data);
  const orders = useGuestOrders().data ?? [];
  const requests = useGuestRequests().data ?? [];
  const sendingOrders = useOutboxEntries("order");
  const sendingOthers = [...useOutboxEntries("request"), ...useOutboxEntries("support")];

  const sendingItem = (
    entry: { key: string; title: string; refusal: unknown },
    onOpen: () => void,
  ): UnderWayItem => ({
    id: entry.key,
    title: entry.title,
    state: entry.refusal === null ? messages.work.sending : messages.work.notSent,
    tone: entry.refusal === null ? "info" : "error",
    icon: Hourglass,
    onOpen,
  });
  return [
    ...sendingOrders.map((entry) => sendingItem(entry, on.onOrders)),
    ...sendingOthers.map((entry) => sendingItem(entry, on.onRequests)),
    ...orders
      .filter((order) => order.is_active)
      .map((order) => ({
        id: order.id,
        title: namesOf(order),
        state: [messages.orders.statuses[order.status], estimateText(order, now, messages)]
          .filter(Boolean)
          .join(", "),
        ...ORDER_LOOK[order.status],
        onOpen: () => on.onOrder(order.id),
      })),
    ...requests
      .filter((request) => request.is_active)
      .map((request) => ({
        id: request.id,
        title: wordsOf(request).name,
        state: messages.requests.statuses[request.status],
        ...REQUEST_LOOK[request.status],
        onOpen: on.onRequests,
      })),
  ];
}
