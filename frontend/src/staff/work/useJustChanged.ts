import { useEffect, useState } from "react";

const MOMENT_MS = 1000;

/** True for a second: a button that changes its meaning is inactive meanwhile, so that a double click does nothing. */
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
