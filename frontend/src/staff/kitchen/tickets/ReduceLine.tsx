import type { FoodOrder, OrderItem } from "@roombell/common/contract/foodOrder";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { Stack } from "#shared/ui/primitives.js";
import { ReasonForm } from "#staff/kitchen/ChoiceButtons.js";
import { FormFailure } from "#staff/ui/form/FormFailure.js";
import { useReduceLine } from "./useTicketMoves.js";

const REASONS = ["It is sold out", "Kitchen mistake", "Guest's request"];

/** Removes portions of a dish from a ticket: how many, and why. The guest sees the reason and the new total. */
export function ReduceLine({
  order,
  index,
  item: { item_name, quantity },
  onDone,
}: {
  order: FoodOrder;
  index: number;
  item: OrderItem;
  onDone: () => void;
}) {
  const reduce = useReduceLine();
  const [removed, setRemoved] = useState(quantity);
  // The order may have changed since the choice.
  const count = Math.min(removed, quantity);
  const what = `${count} × ${item_name}`;
  return (
    <Stack $gap={4}>
      <FormFailure>{reduce.error?.message}</FormFailure>
      {quantity > 1 && (
        <HowMany>
          <span>Remove</span>
          <QuantityStepper label={item_name} size="lg" value={count} max={quantity} onChange={setRemoved} />
          <span>{`of ${quantity}`}</span>
        </HowMany>
      )}
      <ReasonForm
        title={`Remove ${what} and notify the guest`}
        reasons={REASONS}
        submitLabel={`Remove ${what}`}
        busy={reduce.isPending}
        onSubmit={(reason) => {
          const body = { index, from: quantity, to: quantity - count, reason };
          if (!reduce.isPending) reduce.mutate({ item: order, body }, { onSuccess: onDone });
        }}
      />
    </Stack>
  );
}

const HowMany = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  font-size: ${theme.font.size.lg};
`;
