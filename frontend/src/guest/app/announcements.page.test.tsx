import { screen, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { buildGuestOrder, buildGuestRequest } from "#testing/guestFixtures.js";
import { openGuest } from "#testing/renderGuest.js";

const MINUTE_MS = 60_000;

const toasts = () => within(screen.getByLabelText("Messages"));

describe("what staff do", () => {
  it("announces a deferred request with its new time and the reason", async () => {
    const request = buildGuestRequest({ service_name: "Fresh towels" });
    const { emit } = await openGuest({ requests: [request] });
    await screen.findByText("Fresh towels");
    const deferred = {
      ...request,
      updated_at: "2026-03-14T08:00:00.000Z",
      deferred_until: "2026-03-14T10:00:00.000Z",
      defer_reason: "Do not disturb",
      version: 2,
    };
    emit("request:updated", { request: deferred });
    expect(await toasts().findByText("Fresh towels: Scheduled for 3:30 PM. Do not disturb")).toBeVisible();
  });

  it("announces a cancellation with its reason", async () => {
    const request = buildGuestRequest({ service_name: "Fresh towels" });
    const order = buildGuestOrder();
    const { emit } = await openGuest({ requests: [request], orders: [order] });
    await screen.findByText("1 order, 1 request in progress");
    const cancelled = { status: "cancelled", is_active: false, version: 2 } as const;
    emit("request:updated", { request: { ...request, ...cancelled, reason: "No towels left" } });
    expect(await toasts().findByText("Fresh towels: Cancelled. No towels left")).toBeVisible();
    emit("order:updated", { order: { ...order, ...cancelled, reason: "The kitchen is closed" } });
    expect(
      await toasts().findByText(`Order #${order.order_number}: Cancelled. The kitchen is closed`),
    ).toBeVisible();
  });
});

it("announces that scheduled work no longer fits its time, and what to do", async () => {
  const scheduled = { scheduled_for: "2026-03-14T10:00:00.000Z", starts_at: "2026-03-14T09:30:00.000Z" };
  const request = buildGuestRequest({ service_name: "Wake-up call", ...scheduled });
  const order = buildGuestOrder(scheduled);
  const { emit } = await openGuest({ requests: [request], orders: [order] });
  await screen.findByText("1 order, 1 request in progress");
  emit("order:updated", { order: { ...order, schedule_problem: "closed", version: 2 } });
  expect(await toasts().findByText(/^Order #1001: This can no longer be done at its time/)).toBeVisible();
  emit("request:updated", { request: { ...request, schedule_problem: "unavailable", version: 2 } });
  expect(await toasts().findByText(/^Wake-up call: Something in this is no longer available/)).toBeVisible();
});

it("never promises food that nobody has cooked for any moment now", async () => {
  const order = buildGuestOrder({
    status: "confirmed",
    estimated_delivery_time: new Date(Date.now() - 10 * MINUTE_MS).toISOString(),
  });
  const { user } = await openGuest({ orders: [order] });
  await user.click(await screen.findByText("Confirmed, running late, we are checking"));
  const tracker = within(await screen.findByRole("dialog", { name: `Order #${order.order_number}` }));
  expect(tracker.getAllByText(/running late, we are checking/)[0]).toBeVisible();
  expect(tracker.queryByText(/any moment now/i)).toBeNull();
});
