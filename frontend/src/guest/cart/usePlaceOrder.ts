import type { OrderBill } from "@roombell/common/contract/bill";
import type { DeliveryLocation } from "@roombell/common/domain/foodOrder";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { checkoutDraft, useSendDraft } from "#guest/stay/draft.js";
import { useClock, useMoney } from "#guest/stay/StayContext.js";
import type { ApiError } from "#shared/lib/api/apiClient.js";
import { notify } from "#shared/ui/toast/notify.js";
import type { CartLine } from "./cartRules.js";
import { pauseText } from "./useKitchenNotice.js";

/** Why the order was refused, and the new total for the guest to confirm; `isTime` is about the chosen time. */
type OrderProblem = { text: string; total: number | null; isTime?: boolean };

/** The checkout's draft and how to place it; problems of single lines lead to the cart. */
export function usePlaceOrder(isOpen: boolean, on: { onPlaced: () => void; onBack: () => void }) {
  const messages = useMessages();
  const queryClient = useQueryClient();
  const money = useMoney();
  const clock = useClock();
  const { fields, change, isSending, send } = useSendDraft("order", checkoutDraft, isOpen);
  const [problem, setProblem] = useState<OrderProblem | null>(null);
  /** True from the tap until a refusal; an accepted order closes the checkout. */
  const [isPlacing, setIsPlacing] = useState(false);

  const onRefused = (error: ApiError, text: string, isShown: boolean): void => {
    setIsPlacing(false);
    void queryClient.invalidateQueries({ queryKey: ["guest", "menu"] });
    void queryClient.invalidateQueries({ queryKey: ["guest", "slots"] });
    void queryClient.invalidateQueries({ queryKey: ["guest", "room-info"] });
    if (!isShown) return;
    if (error.details.some(({ path }) => path === "scheduled_for"))
      return setProblem({ text, total: null, isTime: true });
    switch (error.code) {
      case "total_changed": {
        const total = error.body.total_amount ?? null;
        const changed = total !== null && messages.checkout.totalChanged(money(total));
        return setProblem({ text: changed || text, total });
      }
      case "kitchen_paused": {
        const until = pauseText(error.body.paused_until ?? null, messages, clock);
        return setProblem({ text: `${text}. ${until}`, total: null });
      }
      case "item_unavailable":
      case "closed":
      case "not_found":
      case "validation_failed":
        notify.error(text, { id: "order", durationMs: 6000 });
        return on.onBack();
      default:
        return setProblem({ text, total: null });
    }
  };

  return {
    fields,
    change: (changed: Partial<typeof fields>): void => {
      if ("scheduled_for" in changed && problem?.isTime) setProblem(null);
      change(changed);
    },
    problem,
    isPlacing,
    isSending,
    async place(
      lines: readonly CartLine[],
      title: string,
      bill: OrderBill,
      {
        delivery_location,
        scheduled_for,
      }: { delivery_location: DeliveryLocation; scheduled_for: string | null },
    ): Promise<void> {
      if (isSending) return;
      if (lines.length === 0) return notify.error(messages.cart.empty_error, { id: "order" });
      setProblem(null);
      setIsPlacing(true);
      const items = lines.map(({ menu_item_id, quantity, selected_options, special_instructions }) => ({
        menu_item_id,
        quantity,
        selected_options,
        special_instructions,
      }));
      const line_ids = lines.map(({ id }) => id);
      const { customer_name, customer_phone, special_instructions } = fields;
      const expected_total = problem?.total ?? bill.total_amount;
      const texts = { customer_name, customer_phone, special_instructions };
      const body = {
        items,
        ...texts,
        delivery_location,
        expected_total,
        ...(scheduled_for !== null && { scheduled_for }),
        ...(bill.tip > 0 && { tip: bill.tip }),
      };
      if (await send({ title, line_ids, body }, onRefused)) on.onPlaced();
    },
  };
}
