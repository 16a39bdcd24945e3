import CirclePause from "lucide-react/icons/circle-pause";
import Play from "lucide-react/icons/play";
import { useCallback, useState } from "react";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { Stack } from "#shared/ui/Stack.js";
import { BoardMessage } from "#staff/board/AlertLine.js";
import { elapsedText } from "#staff/board/card/CardHead.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { useKitchenPause, usePauseKitchen, type Pause } from "#staff/orders/kitchenState.js";
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

/** Shows that the kitchen is paused, why and for how long, with a button to resume it. */
export function PauseNotice() {
  const pause = useKitchenPause();
  const resume = usePauseKitchen();
  const until = pause?.paused_until ? Date.parse(pause.paused_until) : null;
  const left = useOnClock(
    useCallback((now: number) => (until === null ? "" : elapsedText(until - now + 999)), [until]),
  );
  const isOver = useOnClock(useCallback((now: number) => until !== null && now >= until, [until]));
  if (!pause?.is_paused || isOver) return null;
  return (
    <BoardMessage
      label="Kitchen pause"
      tone="warning"
      icon={CirclePause}
      action={
        <Button size="board" icon={Play} busy={resume.isPending} onClick={() => resume.mutate(null)}>
          Resume
        </Button>
      }
    >
      Kitchen paused{left === "" ? " until resumed" : `, ${left} left`}
      {pause.reason && `: ${pause.reason}`}
    </BoardMessage>
  );
}
