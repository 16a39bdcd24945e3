import { useEffect, useState } from "react";

const MOMENT_MS = 1000;

/**
 * True for a second after a value has changed. A button that changes its meaning is inactive for so long, so that a double
 * click does not trigger the next action.
 */
export function useJustChanged(value: string | undefined): boolean {
  const [settled, setSettled] = useState(value);
  // The first loaded value is not a change.
  if (settled === undefined && value !== undefined) setSettled(value);
  const isNew = settled !== undefined && settled !== value;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setSettled(value), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [isNew, value]);
  return isNew;
}
