import { useState } from "react";

/** True in the one render in which a value differs from the previous one. */
export function useChanged(value: unknown): boolean {
  const [held, setHeld] = useState(value);
  if (held === value) return false;
  setHeld(value);
  return true;
}
