import { useState } from "react";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/Stack.js";
import { usePauseKitchen, type Pause } from "#staff/orders/kitchenState.js";
import { ChoiceButtons } from "./ChoiceButtons.js";

const REASON_MAX = 120;
const UNTIL_RESUMED = 0;
const MINUTES: readonly Exclude<Pause["minutes"], null>[] = [10, 20, 30];

/** Pauses the kitchen for a while; guests see the reason. */
export function PauseDialog({ onClose }: { onClose: () => void }) {
  const { mutate } = usePauseKitchen();
  const [reason, setReason] = useState("");
  const pause = (chosen: number): void => {
    mutate({ minutes: MINUTES.find((minutes) => minutes === chosen) ?? null, reason: reason.trim() });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Pause the kitchen"
      description="Guests can browse the menu but not order."
    >
      <Stack $gap={5}>
        <ChoiceButtons
          title="Take no new orders for"
          choices={[
            ...MINUTES.map((value): { value: number; label: string } => ({ value, label: `${value} min` })),
            { value: UNTIL_RESUMED, label: "Until resumed" },
          ]}
          onChoose={pause}
        />
        <TextField
          label="Reason for the guests"
          size="lg"
          maxLength={REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Stack>
    </Dialog>
  );
}
