import type { OrderItem } from "@roombell/common/contract/foodOrder";
import CircleMinus from "lucide-react/icons/circle-minus";
import { useState } from "react";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { Stack } from "#shared/ui/Stack.js";
import { ChoiceGroup, ReasonForm } from "#staff/kitchen/ChoiceButtons.js";

const REASONS = ["It is sold out", "Kitchen mistake", "Guest's request"];

export type Reduction = { index: number; from: number; to: number; reason: string };

/** Removes portions from a ticket: first the line, then how many and why. The guest sees the reason and the new total. */
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
        <legend>Remove items</legend>
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
  const [wanted, setWanted] = useState(0);
  // The order may have changed since the choice.
  const remaining = Math.min(wanted, quantity - 1);
  const what = `${quantity - remaining} × ${item_name}`;
  return (
    <Chosen $gap={4}>
      {quantity > 1 && (
        <Remaining>
          Keep
          <QuantityStepper
            label={item_name}
            size="lg"
            value={remaining}
            min={0}
            max={quantity - 1}
            onChange={setWanted}
          />
          of {quantity}
        </Remaining>
      )}
      <ReasonForm
        title={`Remove ${what} and notify the guest`}
        reasons={REASONS}
        submitLabel={`Remove ${what}`}
        onSubmit={(reason) => onSubmit(remaining, reason)}
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

const Remaining = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[3]};
  align-items: center;
  font-size: ${theme.font.size.lg};
`;
