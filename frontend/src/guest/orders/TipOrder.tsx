import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import { fromMinor } from "@roombell/common/domain/money";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { NO_TIP, readTip, TipField } from "#guest/cart/TipField.js";
import { errorText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { useStay } from "#guest/stay/StayContext.js";
import { guestApi } from "#shared/lib/api/guestApi.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import { guestOrders } from "./useGuestOrders.js";

export function TipOrder({ order }: { order: GuestFoodOrder }) {
  const client = useQueryClient();
  const messages = useMessages();
  const language = useLanguageTag();
  const { hotel } = useStay();
  const [chosen, setChosen] = useState(NO_TIP);
  const { mutate, isPending } = useMutation({
    mutationFn: (tip: number) =>
      guestApi.call("PUT /customer/food-orders/:id/tip", {
        params: { id: order.id },
        body: { tip: fromMinor(tip) },
      }),
    onSuccess({ order: tipped }) {
      guestOrders.put(client, tipped);
      notify.success(messages.bill.thanks);
    },
    onError: (error) => notify.error(errorText(error, messages.bill.failed, messages, language)),
  });
  if (!hotel.tips?.is_enabled) return null;
  const tip = readTip(chosen, order);
  return (
    <Stack $gap={2}>
      <TipField chosen={chosen} bill={order} onChange={(change) => setChosen({ ...chosen, ...change })} />
      {tip !== null && tip > 0 && (
        <Button size="lg" busy={isPending} onClick={() => mutate(tip)}>
          {messages.bill.sendTip}
        </Button>
      )}
    </Stack>
  );
}
