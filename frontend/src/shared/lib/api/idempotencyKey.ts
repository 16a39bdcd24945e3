import { useState } from "react";
import { ApiError } from "./apiClient.js";

/** A fresh key for `Idempotency-Key`: 128 random bits. Works on plain-http addresses too. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * `onSettled` renews the key after a definite answer, so that a retry after a timeout creates nothing twice. Input that
 * was changed after a timeout is refused, because the first may have been accepted.
 */
export function useIdempotencyKey() {
  const [key, setKey] = useState(newIdempotencyKey);
  const onSettled = (_answer: unknown, error: Error | null): void => {
    const isRefused =
      error instanceof ApiError &&
      error.status > 0 &&
      error.status < 500 &&
      error.code !== "idempotency_mismatch";
    if (error === null || isRefused) setKey(newIdempotencyKey());
  };
  return [key, onSettled] as const;
}
