import { ERRORS } from "@roombell/common/contract/errors";
import { describe, expect, test } from "vitest";
import { illegalAction, illegalMove, refuseMove } from "./illegalMove.js";

describe("an illegal move", () => {
  test.each([
    [
      () => illegalMove("request", "completed", "pending"),
      "A completed request cannot be set back to pending",
    ],
    [() => illegalMove("request", "in_progress", "cancelled"), "A request in progress cannot be cancelled"],
    [() => illegalMove("request", "pending", "completed"), "A pending request cannot be completed"],
    [() => illegalMove("request", "cancelled", "in_progress"), "A cancelled request cannot be accepted"],
    [() => illegalMove("request", "in_progress", "in_progress"), "This request is already in progress"],
    [() => illegalMove("order", "preparing", "confirmed"), "An order in preparation cannot be confirmed"],
    [() => illegalMove("order", "delivered", "pending"), "A delivered order cannot be set back to pending"],
    [
      () => illegalMove("order", "pending", "preparing"),
      "A pending order cannot be marked as in preparation",
    ],
    [() => illegalMove("order", "cancelled", "ready"), "A cancelled order cannot be marked as ready"],
    [() => illegalMove("order", "confirmed", "delivered"), "A confirmed order cannot be marked as delivered"],
    [() => illegalMove("order", "ready", "cancelled"), "A ready order cannot be cancelled"],
    [() => illegalMove("order", "preparing", "preparing"), "This order is already in preparation"],
    [() => illegalAction("order", "pending", "delayed"), "A pending order cannot be delayed"],
  ])("$1", (refuse, message) => {
    expect(refuse()).toMatchObject({ code: "illegal_transition", status: 409, message });
  });

  test("reports the current status, and to staff the author of the last change", () => {
    expect(illegalMove("order", "ready", "pending").extra).toEqual({ current_status: "ready" });
    const changed = { changed_by: "Asha" };
    for (const error of [
      illegalMove("order", "ready", "pending", changed),
      illegalMove("order", "ready", "ready", changed),
      illegalAction("order", "ready", "delayed", changed),
    ])
      expect(error.extra).toEqual({ current_status: "ready", changed_by: "Asha" });
  });

  test("has no message when the status has just changed", () => {
    const move = { kind: "order", to: "delivered", from: ["ready"] } as const;
    expect(() => refuseMove(move, { status: "ready" }, () => ({ changed_by: "Asha" }))).toThrow(
      expect.objectContaining({
        code: "illegal_transition",
        message: ERRORS.illegal_transition.message,
        extra: { current_status: "ready", changed_by: "Asha" },
      }),
    );
  });
});
