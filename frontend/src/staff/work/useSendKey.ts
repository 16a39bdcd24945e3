import { useState } from "react";
import { ApiError } from "../../shared/lib/apiClient.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";

/**
 * The `Idempotency-Key` of what a form sends: the same until there is a definite answer, so that trying again
 * after a time-out makes nothing twice. `settle` is told how a try ended.
 */
export function useSendKey(): { key: string; settle: (error: Error | null) => void } {
  const [key, setKey] = useState(newIdempotencyKey);
  const settle = (error: Error | null): void => {
    const isDefinite =
      error === null || (error instanceof ApiError && error.status > 0 && error.status < 500);
    if (isDefinite) setKey(newIdempotencyKey());
  };
  return { key, settle };
}
