import CirclePause from "lucide-react/icons/circle-pause";
import Hourglass from "lucide-react/icons/hourglass";
import Play from "lucide-react/icons/play";
import { useCallback } from "react";
import { formatMinutes } from "#shared/lib/format.js";
import { Button } from "#shared/ui/Button.js";
import { BoardMessage } from "#staff/alerts/AlertLine.js";
import { elapsedText } from "#staff/board/card/CardHead.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { useKitchenPause, usePauseKitchen, useWaitMinutes } from "#staff/orders/kitchenState.js";

/** From this wait on, a kitchen is better paused than quoting ever longer times. */
const BUSY_MINUTES = 30;

/** Suggests a pause when new orders have to wait long. */
export function BusyNotice({ onPause }: { onPause: () => void }) {
  const wait = useWaitMinutes();
  const isPaused = useKitchenPause()?.is_paused ?? true;
  if (isPaused || wait < BUSY_MINUTES) return null;
  return (
    <BoardMessage
      label="Busy kitchen"
      tone="warning"
      icon={Hourglass}
      action={
        <Button size="board" onClick={onPause}>
          Pause
        </Button>
      }
    >
      {`New orders wait ${formatMinutes(wait)}`}
    </BoardMessage>
  );
}

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
      {`Kitchen paused${left === "" ? " until resumed" : `, ${left} left`}${pause.reason && `: ${pause.reason}`}`}
    </BoardMessage>
  );
}
