import { isDeferred } from "@roombell/common/domain/deferral";
import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { cartAtom } from "#guest/cart/cartAtom.js";
import { removeLines } from "#guest/cart/cartRules.js";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestMenuLive } from "#guest/menu/useGuestMenuLive.js";
import { delayText, isDelayed, removedPortions } from "#guest/orders/estimate.js";
import { guestOrders, useGuestOrdersLive } from "#guest/orders/useGuestOrders.js";
import { useShownChanges } from "#guest/push/useShownChanges.js";
import { guestRequests, useGuestRequestsLive } from "#guest/requests/useGuestRequests.js";
import { useGuestServicesLive } from "#guest/services/useGuestServices.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { clearSentDrafts, notifyNotSent } from "#guest/stay/draft.js";
import { guestOutbox } from "#guest/stay/outbox.js";
import { useStayLive } from "#guest/stay/roomInfo.js";
import { useClock, useMoney, useStay } from "#guest/stay/StayContext.js";
import { useOutboxEvents, useOutboxSending } from "#guest/stay/useOutbox.js";
import { watchedAtom } from "#guest/work/watched.js";
import { notify } from "#shared/ui/toast/notify.js";
import { drawAttention } from "./attention.js";

export function StayLive({ requestSent }: { requestSent: string }) {
  const messages = useMessages();
  const language = useLanguageTag();
  const changeCart = useSetAtom(cartAtom);
  const client = useQueryClient();
  const labelsOf = useServiceLabels(false);

  const { stay_id } = useStay();
  const money = useMoney();
  const clock = useClock();
  const watched = useAtomValue(watchedAtom);
  const announce = (id: string, text: string): void => {
    drawAttention(text);
    if (id !== watched) notify.info(text, { id, durationMs: 4000 });
  };

  useStayLive();
  useShownChanges(stay_id);
  useGuestMenuLive();
  useGuestServicesLive();
  useGuestOrdersLive((order, before) => {
    const { changed, statuses, runningLate } = messages.orders;
    const { id, order_number, status } = order;
    const cancelReason = status === "cancelled" ? order.reason : "";
    if (status !== before.status) {
      announce(id, [changed(order_number, statuses[status]), cancelReason].filter(Boolean).join(". "));
    } else if (order.schedule_problem && order.schedule_problem !== before.schedule_problem) {
      announce(id, changed(order_number, messages.schedule.problems[order.schedule_problem]));
    } else if (removedPortions(order) > removedPortions(before)) {
      const removed = messages.orders.removed(removedPortions(order) - removedPortions(before));
      const total = messages.orders.newTotal(money(order.total_amount, order.currency));
      announce(id, [changed(order_number, removed), order.reason, total].filter(Boolean).join(". "));
    } else if (isDelayed(order) && order.estimated_delivery_time !== before.estimated_delivery_time) {
      const text = delayText({ ...order, delayed_from: before.estimated_delivery_time }, messages, clock);
      announce(id, [changed(order_number, runningLate), text].filter(Boolean).join(". "));
    }
  });
  useGuestRequestsLive((request, before) => {
    const { id, status, deferred_until, defer_reason, schedule_problem } = request;
    const changedAt = Date.parse(request.updated_at);
    const { changed, planned, statuses } = messages.requests;
    const { name } = labelsOf(request);
    if (status !== before.status) {
      const reason = status === "cancelled" ? request.reason : "";
      announce(id, [changed(name, statuses[status]), reason].filter(Boolean).join(". "));
    } else if (schedule_problem && schedule_problem !== before.schedule_problem) {
      announce(id, changed(name, messages.schedule.problems[schedule_problem]));
    } else if (deferred_until && deferred_until !== before.deferred_until && isDeferred(request, changedAt)) {
      announce(id, changed(name, planned(clock.moment(deferred_until, changedAt), defer_reason)));
    }
  });

  // Runs before the outbox sends and so removes entries.
  useEffect(() => clearSentDrafts(guestOutbox.keys()), []);
  useOutboxSending();
  useOutboxEvents({
    onSent(delivery) {
      switch (delivery.kind) {
        case "order":
          changeCart((lines) => removeLines(lines, delivery.entry.line_ids));
          guestOrders.put(client, delivery.answer.order);
          return notify.success(messages.checkout.placed, { id: "order" });
        case "request":
          guestRequests.put(client, delivery.answer.request);
          return notify.success(requestSent, { id: "request" });
        case "support":
          guestRequests.put(client, delivery.answer.request);
          return notify.success(messages.support.sent, { id: "support" });
      }
    },
    onRefused(entry, error) {
      notifyNotSent(entry.kind, errorText(error, "", messages, language), messages);
    },
  });
  return null;
}
