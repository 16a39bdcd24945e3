import { useLayoutEffect, useRef } from "react";
import { Button } from "#shared/ui/Button.js";
import { useJustChanged } from "./useJustChanged.js";

/** Double-click guard. */
const GUARD_MS = 400;

/** Ignores clicks for 400 ms after its step or position has changed, but not keys: they go to the focused row. */
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

/** Checks whether the row has just moved to `place`: a click then was meant for the row that was there before. */
function useJustMoved(place: number): () => boolean {
  const lastPlace = useRef(place);
  const since = useRef(-Infinity);
  useLayoutEffect(() => {
    if (lastPlace.current === place) return;
    lastPlace.current = place;
    since.current = performance.now();
  }, [place]);
  return () => performance.now() - since.current < GUARD_MS;
}
