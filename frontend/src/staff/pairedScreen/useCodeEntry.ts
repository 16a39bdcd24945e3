import { useEffect, useRef, useState } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { useWait } from "#staff/lib/useWait.js";

/** An `error` clears and focuses the field for the next try; `wait` is the number of seconds until then. */
export function useCodeEntry(error: Error | null) {
  const [code, setCode] = useState("");
  const [wait, startWait] = useWait();
  const input = useRef<HTMLInputElement>(null);
  const retryAfter = error instanceof ApiError ? error.retryAfter : null;
  useEffect(() => {
    if (error === null) return;
    if (retryAfter !== null) startWait(retryAfter);
    setCode("");
    input.current?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- `startWait` is a new function each time
  }, [error]);
  return { code, setCode, wait, retryAfter, input };
}
