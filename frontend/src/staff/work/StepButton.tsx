import { useLayoutEffect, useRef } from "react";
import { Button } from "#shared/ui/Button.js";
import { useJustChanged } from "./useJustChanged.js";

/** As long as a hand needs to see that something else is under it. */
const MOMENT_MS = 400;

/**
 * The next step stands where the last one was pressed: it waits a moment for the hand to be gone. So does the step of
 * the next row where the last one left the list; a key goes to the row that has the focus, wherever that stands.
 */
export function StepButton({
  step,
  name,
  place,
  isFirst,
  isBusy,
  onPress,
}: {
  step: string;
  name: string;
  place: number;
  isFirst: boolean;
  isBusy: boolean;
  onPress: () => void;
}) {
  const isNew = useJustChanged(step);
  const hasJustMoved = useJustMoved(place);
  return (
    <Button
      size="sm"
      variant={isFirst ? "soft" : "secondary"}
      busy={isBusy || isNew}
      aria-label={`${step} ${name}`}
      onClick={({ detail: pointerPresses }) => {
        if (pointerPresses === 0 || !hasJustMoved()) onPress();
      }}
    >
      {step}
    </Button>
  );
}

/**
 * Asks whether what stands at `place` has been there for a moment only: a press then was meant for what stood there
 * before, such as the row that has just left a filtered list.
 */
function useJustMoved(place: number): () => boolean {
  const known = useRef(place);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    if (known.current === place) return;
    known.current = place;
    since.current = performance.now();
  }, [place]);
  return () => performance.now() - since.current < MOMENT_MS;
}
