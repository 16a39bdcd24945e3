import type { FoodOrder } from "@roombell/common/contract/foodOrder";
import { totalItems } from "@roombell/common/domain/orderSummary";
import { isWaiting } from "@roombell/common/domain/schedule";
import { useState } from "react";
import styled from "styled-components";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Stack } from "#shared/ui/primitives.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useMayCall } from "#staff/session/rights.js";
import { EntryTime } from "#staff/work/EntryTime.js";
import { useWorkMutation } from "#staff/work/useWorkMutation.js";
import { orderWork } from "./orderWork.js";

/** Changes the time of a scheduled order until it starts. */
export function OrderTime({ order }: { order: FoodOrder }) {
  const { id, scheduled_for, items } = order;
  const [chosen, setChosen] = useState(scheduled_for);
  const mayChange = useMayCall()("PUT /hotel-admin/food-orders/:id/schedule");
  const waits = isWaiting(order, useServerNow());
  const change = useWorkMutation(orderWork, {
    isInForm: true,
    async change(_id, at: string) {
      const body = { scheduled_for: at };
      return (await staffApi.call("PUT /hotel-admin/food-orders/:id/schedule", { params: { id }, body }))
        .order;
    },
    success: "Time changed",
    failure: () => "Failed to change the time",
  });
  if (!waits || !mayChange) return null;
  const cooked = items.filter(({ quantity }) => quantity > 0);
  const query = {
    menu_item_ids: [...new Set(cooked.map(({ menu_item_id }) => menu_item_id))].join(","),
    portions: String(totalItems(cooked)),
  };
  return (
    <Choice $gap={2}>
      <EntryTime
        of={id}
        load={(signal) => staffApi.call("GET /hotel-admin/slots", { query }, { signal })}
        isTimed
        value={chosen}
        onChange={setChosen}
        error={change.error?.message}
      />
      {chosen !== null && chosen !== scheduled_for && (
        <Button busy={change.isPending} onClick={() => change.mutate({ item: order, body: chosen })}>
          Change time
        </Button>
      )}
    </Choice>
  );
}

const Choice = styled(Stack)`
  margin-top: ${theme.space[3]};
`;
