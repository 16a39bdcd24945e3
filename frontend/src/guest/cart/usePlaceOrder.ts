import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import type { CartLine } from "./cartRules.js";
import { checkoutDraft } from "./checkoutDraft.js";
import type { CheckoutFields } from "./CheckoutDialog.js";
import { errorText } from "../i18n/errorText.js";
import { useClock } from "../i18n/useClock.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { useDraft } from "../stay/draft.js";
import { guestOutbox } from "../stay/guestOutbox.js";
import { useStay } from "../stay/StayContext.js";
import type { ApiError } from "../../shared/lib/apiClient.js";
import { formatMoney } from "../../shared/lib/format.js";
import { pauseText } from "./pauseText.js";

/** Why the order was refused, and the new total for the guest to confirm. */
export type OrderProblem = { text: string; total: number | null };

/**
 * Places the order. `onPlaced`: it was accepted or queued. A new total or a paused kitchen is shown in the
 * checkout; problems of single lines lead back to the cart, where they are marked. If the guest has left the
 * checkout meanwhile (`isOpen`), a toast says that the order was not sent.
 */
export function usePlaceOrder(
  isOpen: boolean,
  on: { onPlaced: () => void; onBack: () => void },
): {
  problem: OrderProblem | null;
  /** True from the tap until a refusal; an accepted order closes the checkout. */
  isPlacing: boolean;
  place: (lines: readonly CartLine[], title: string, total: number, fields: CheckoutFields) => Promise<void>;
} {
  const messages = useMessages();
  const language = useLanguageTag();
  const queryClient = useQueryClient();
  const { hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const draft = useDraft(checkoutDraft);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  const [isPlacing, setIsPlacing] = useState(false);
  const isShown = useRef(isOpen);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);

  const onRefused = (error: ApiError): void => {
    setIsPlacing(false);
    draft.renewKey();
    void queryClient.invalidateQueries({ queryKey: ["guest", "menu"] });
    void queryClient.invalidateQueries({ queryKey: ["guest", "room-info"] });
    const text = errorText(error, messages.checkout.failed, messages, language);
    if (!isShown.current) {
      const what = `${messages.work.kinds.order}: ${messages.work.notSent}`;
      return notify.error(`${what}. ${text}`, { id: "order", durationMs: 6000 });
    }
    switch (error.code) {
      case "total_changed": {
        const total = error.body.total_amount ?? null;
        const told =
          total === null ? text : messages.checkout.totalChanged(formatMoney(total, hotel.currency));
        return setProblem({ text: told, total });
      }
      case "kitchen_paused":
        return setProblem({
          text: `${text}. ${pauseText(error.body.paused_until ?? null, messages, clock)}`,
          total: null,
        });
      case "item_unavailable":
      case "not_found":
      case "validation_failed":
        notify.error(text, { id: "order", durationMs: 6000 });
        return on.onBack();
      default:
        return setProblem({ text, total: null });
    }
  };

  return {
    problem,
    isPlacing,
    async place(lines, title, total, fields) {
      if (lines.length === 0) return notify.error(messages.cart.empty_error, { id: "order" });
      setProblem(null);
      setIsPlacing(true);
      const items = lines.map(({ menu_item_id, quantity, selected_options, special_instructions }) => ({
        menu_item_id,
        quantity,
        selected_options,
        special_instructions,
      }));
      const outcome = await guestOutbox.submit({
        kind: "order",
        key: draft.sendKey(),
        title,
        line_ids: lines.map(({ id }) => id),
        body: { items, ...fields, expected_total: problem?.total ?? total },
      });
      if (outcome.state === "refused") return onRefused(outcome.error);
      draft.clear();
      if (outcome.state === "queued")
        notify.info(messages.checkout.queued, { id: "order", durationMs: 4000 });
      on.onPlaced();
    },
  };
}
