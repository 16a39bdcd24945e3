import Hourglass from "lucide-react/icons/hourglass";
import { estimateText } from "../orders/estimate.js";
import { useGuestOrders } from "../orders/hooks.js";
import { ORDER_STATUS_STYLES } from "../../shared/ui/statusStyles.js";
import type { UnderWayItem } from "./UnderWay.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useGuestMenu } from "../menu/hooks.js";
import { useDishNames } from "../menu/useDishNames.js";
import { useGuestRequests } from "../requests/hooks.js";
import { REQUEST_STATUS_STYLES } from "../../shared/ui/statusStyles.js";
import { useServiceLabels } from "../services/useServiceLabels.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import { useServerNow } from "../../shared/lib/useLive.js";

const TICK_MS = 15_000;

/** The active items of Home's live card: what is being sent, then the orders and the requests. */
export function useUnderWay(on: {
  onOrder: (id: string) => void;
  onOrders: () => void;
  onRequests: () => void;
}): UnderWayItem[] {
  const messages = useMessages();
  const now = useServerNow(TICK_MS);
  const labelsOf = useServiceLabels();
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
        ...ORDER_STATUS_STYLES[order.status],
        onOpen: () => on.onOrder(order.id),
      })),
    ...requests
      .filter((request) => request.is_active)
      .map((request) => ({
        id: request.id,
        title: labelsOf(request).name,
        state: messages.requests.statuses[request.status],
        ...REQUEST_STATUS_STYLES[request.status],
        onOpen: on.onRequests,
      })),
  ];
}
