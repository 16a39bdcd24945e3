import { useEffect, useState } from "react";

const MOMENT_MS = 1000;

/**
 * True for a moment after a value has changed. A button whose meaning changes under the hand waits so long: the second
 * click of two, or a press that was meant for what stood there before, does nothing.
 */
export function useJustChanged(value: string | undefined): boolean {
  const [known, setKnown] = useState(value);
  // What has only been loaded was not there to be pressed.
  if (known === undefined && value !== undefined) setKnown(value);
  const isNew = known !== undefined && known !== value;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setKnown(value), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [isNew, value]);
  return isNew;
}
