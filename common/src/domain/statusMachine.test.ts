import { describe, expect, test } from "vitest";
import {
  GUEST_CANCELLABLE_ORDER,
  ORDER_STATUSES,
  ORDER_STEP,
  ORDER_TRANSITIONS,
  PREVIOUS_ORDER_STATUS,
} from "./foodOrder.js";
import { GUEST_CANCELLABLE_REQUEST, REQUEST_STATUSES, REQUEST_TRANSITIONS } from "./serviceRequest.js";
import { canMove, isFinal, statusesBefore } from "./statusMachine.js";

const requestMoves = REQUEST_STATUSES.flatMap((from) =>
  REQUEST_STATUSES.filter((to) => canMove(REQUEST_TRANSITIONS, from, to)).map((to) => `${from} → ${to}`),
);
const orderMoves = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => canMove(ORDER_TRANSITIONS, from, to)).map((to) => `${from} → ${to}`),
);

describe("a request", () => {
  test("is accepted, then completed, and can be cancelled until then", () => {
    expect(requestMoves).toEqual([
      "pending → in_progress",
      "pending → cancelled",
      "in_progress → completed",
      "in_progress → cancelled",
    ]);
  });

  test("is closed once it is completed or cancelled", () => {
    expect(REQUEST_STATUSES.filter((status) => isFinal(REQUEST_TRANSITIONS, status))).toEqual([
      "completed",
      "cancelled",
    ]);
  });

  test("reaches a status only from earlier ones", () => {
    expect(statusesBefore(REQUEST_TRANSITIONS, "cancelled")).toEqual(["pending", "in_progress"]);
    expect(statusesBefore(REQUEST_TRANSITIONS, "completed")).toEqual(["in_progress"]);
    expect(statusesBefore(REQUEST_TRANSITIONS, "pending")).toEqual([]);
  });

  test("can be cancelled by the guest until it is accepted", () => {
    expect(GUEST_CANCELLABLE_REQUEST).toEqual(["pending"]);
  });
});

describe("an order", () => {
  test("goes through the kitchen step by step and can be rejected until it is delivered", () => {
    expect(orderMoves).toEqual([
      "pending → confirmed",
      "pending → cancelled",
      "confirmed → preparing",
      "confirmed → cancelled",
      "preparing → ready",
      "preparing → cancelled",
      "ready → delivered",
      "ready → cancelled",
    ]);
  });

  test("is closed once it is delivered or cancelled", () => {
    expect(ORDER_STATUSES.filter((status) => isFinal(ORDER_TRANSITIONS, status))).toEqual([
      "delivered",
      "cancelled",
    ]);
  });

  test("can be cancelled by the guest until the kitchen has started", () => {
    expect(GUEST_CANCELLABLE_ORDER).toEqual(["pending", "confirmed"]);
  });

  test("is recalled by one step, never past the first and never once cancelled", () => {
    expect(ORDER_STATUSES.map((status) => PREVIOUS_ORDER_STATUS[status])).toEqual([
      null,
      "pending",
      "confirmed",
      "preparing",
      "ready",
      null,
    ]);
  });

  test("shows the guest five steps, or none once it is cancelled", () => {
    expect(ORDER_STATUSES.map((status) => ORDER_STEP[status])).toEqual([0, 1, 2, 3, 4, -1]);
  });
});
