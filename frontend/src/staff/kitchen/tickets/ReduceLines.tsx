import type { OrderItem } from "@roombell/common/contract/foodOrder";
import CircleMinus from "lucide-react/icons/circle-minus";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { Stack } from "#shared/ui/Stack.js";
import { ChoiceGroup, ReasonForm } from "#staff/kitchen/ChoiceButtons.js";

const REASONS = ["It is sold out", "It went wrong", "The guest asked for it"];

export type Reduction = { index: number; from: number; to: number; reason: string };

/** Takes portions off a ticket's lines: first which line, then how many and why. The guest is told, with the new total. */
export function ReduceLines({
  items,
  onReduce,
}: {
  items: readonly OrderItem[];
  onReduce: (reduction: Reduction) => void;
}) {
  const [chosen, setChosen] = useState<number | null>(null);
  const item = chosen === null ? undefined : items[chosen];
  const lines = items.map((line, index) => ({ ...line, index })).filter(({ quantity }) => quantity > 0);
  return (
    <Stack $gap={4}>
      <Lines>
        <legend>Take a dish off this order?</legend>
        {lines.map(({ index, quantity, item_name }) => (
          <Button
            key={index}
            size="board"
            icon={CircleMinus}
            aria-pressed={index === chosen}
            onClick={() => setChosen(index === chosen ? null : index)}
          >
            {quantity} × {item_name}
          </Button>
        ))}
      </Lines>
      {chosen !== null && item && item.quantity > 0 && (
        <HowMany
          key={chosen}
          item={item}
          onSubmit={(to, reason) => onReduce({ index: chosen, from: item.quantity, to, reason })}
        />
      )}
    </Stack>
  );
}

function HowMany({
  item: { item_name, quantity },
  onSubmit,
}: {
  item: OrderItem;
  onSubmit: (to: number, reason: string) => void;
}) {
  const [wanted, setKept] = useState(0);
  // The order may have changed since.
  const kept = Math.min(wanted, quantity - 1);
  const what = `${quantity - kept} × ${item_name}`;
  return (
    <Chosen $gap={4}>
      {quantity > 1 && (
        <Kept>
          Keep
          <QuantityStepper
            label={item_name}
            size="lg"
            value={kept}
            min={0}
            max={quantity - 1}
            onChange={setKept}
          />
          of {quantity}
        </Kept>
      )}
      <ReasonForm
        title={`Take ${what} off, telling the guest`}
        reasons={REASONS}
        submitLabel={`Take ${what} off`}
        onSubmit={(reason) => onSubmit(kept, reason)}
      />
    </Chosen>
  );
}

const Lines = styled(ChoiceGroup)`
  display: flex;
  flex-wrap: wrap;

  button {
    max-width: 100%;
    white-space: normal;
    text-align: start;
    overflow-wrap: anywhere;
  }
  button[aria-pressed="true"] {
    border-color: ${theme.color.accent};
  }
`;

const Chosen = styled(Stack)`
  padding-inline-start: ${theme.space[4]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.border};
`;

const Kept = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  font-size: ${theme.font.size.lg};
`;
