import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { ApiError } from "./apiClient.js";
import { useIdempotencyKey } from "./idempotencyKey.js";

const refusal = (status: number, code: string): ApiError =>
  Object.assign(Object.create(ApiError.prototype) as ApiError, { status, code });

test.each([
  ["An answer", null, true],
  ["A refusal", refusal(409, "conflict"), true],
  ["No answer", refusal(0, "network"), false],
  ["A fault of the server", refusal(500, "internal"), false],
  // The first attempt may have succeeded, so a third one must not create the same again.
  ["A refusal of changed input for the same key", refusal(422, "idempotency_mismatch"), false],
])("%s decides whether the key is renewed", (_answer, error, isRenewed) => {
  const { result } = renderHook(useIdempotencyKey);
  const [first, onSettled] = result.current;
  act(() => onSettled(undefined, error));
  expect(result.current[0] !== first).toBe(isRenewed);
});
