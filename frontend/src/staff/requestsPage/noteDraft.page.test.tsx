import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { useFoodOrderEvents } from "#staff/orders/orderWork.js";
import { useServiceRequestEvents } from "#staff/requests/requestWork.js";
import { buildOrder, buildRequest } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel } from "#testing/hotelFixtures.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { RequestsPage } from "./RequestsPage.js";

const towels = buildRequest({ service_name: "Fresh towels", status: "in_progress", version: 2 });
const asleep = { ...towels, admin_note: "Guest is asleep", version: 3 };
const dosa = buildOrder({ order_number: 1001 });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [towels], next_cursor: null });
  answer("GET /hotel-admin/requests/by-service", { services: [] });
  answer("GET /hotel-admin/requests/stats", {
    stats: {
      pending: 0,
      in_progress: 1,
      completed_today: 0,
      cancelled_today: 0,
      median_minutes_to_accept: null,
      median_minutes_to_complete: null,
    },
  });
  answer("GET /hotel-admin/food-orders", { orders: [dosa], next_cursor: null });
  answer("GET /hotel-admin/requests/:id", { request: towels });
  answer("GET /hotel-admin/food-orders/:id", { order: dosa });
  answer("GET /hotel-admin/food-orders/:id/quote", { minutes: 30, is_busy: false });
  answer("GET /hotel-admin/kitchen", buildKitchen());
  answer("GET /hotel-admin/work-views", { views: [] });
});

function LivePage() {
  useServiceRequestEvents();
  useFoodOrderEvents();
  return <RequestsPage />;
}

const ofTowels = `/hotel-admin/requests?request=${towels.id}`;
const show = (at = ofTowels) => openHotelPage(<LivePage />, { at });
const noteField = (label = "Admin Note") => screen.findByLabelText(label);
const closeButton = (dialog: HTMLElement) => within(dialog).getByText("Close", { selector: "button > span" });

describe("a note that is not saved yet", () => {
  test("survives a reload, and closing its dialog asks before it is discarded", async () => {
    const { user, unmount } = await show();
    await user.type(await noteField(), "Bring two");
    unmount();
    const again = await show();
    expect(await noteField()).toHaveValue("Bring two");
    await again.user.click(closeButton(screen.getByRole("dialog")));
    await again.user.click(await screen.findByRole("button", { name: "Keep editing" }));
    await waitFor(() => expect(screen.queryByText("Discard your changes?")).not.toBeInTheDocument());
    expect(await noteField()).toHaveValue("Bring two");
    await again.user.keyboard("{Escape}");
    await again.user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await again.user.click(screen.getByRole("button", { name: "Open Fresh towels, room 204" }));
    expect(await noteField()).toHaveValue("");
  });

  test("is discarded with the form when the request was completed elsewhere", async () => {
    const { user, live } = await show();
    await user.type(await noteField(), "Bring two");
    const done = { ...towels, status: "completed" as const, is_active: false, version: 3 };
    answer("GET /hotel-admin/requests/:id", { request: done });
    act(() => live.emit("request:updated", { request: done }));
    await waitFor(() => expect(screen.queryByLabelText("Admin Note")).not.toBeInTheDocument());
    await user.click(closeButton(screen.getByRole("dialog")));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(Object.keys(sessionStorage).filter((key) => key.includes("draft."))).toEqual([]);
  });

  test("shows a colleague's newer note, which can be used instead", async () => {
    const { user, live } = await show();
    await user.type(await noteField(), "Bring two");
    expect(await noteField()).toHaveAccessibleDescription("Visible to staff only");
    answer("GET /hotel-admin/requests/:id", { request: asleep });
    act(() => live.emit("request:updated", { request: asleep }));
    await waitFor(async () =>
      expect(await noteField()).toHaveAccessibleDescription(/Yours replaces a newer note: “Guest is asleep”/),
    );
    expect(await noteField()).toHaveValue("Bring two");
    await user.type(await noteField(), "!");
    expect(await noteField()).toHaveAccessibleDescription(/Guest is asleep/);
    await user.click(screen.getByRole("button", { name: "Use the newer note" }));
    expect(await noteField()).toHaveValue("Guest is asleep");
    expect(await noteField()).toHaveFocus();
    expect(await noteField()).toHaveAccessibleDescription("Visible to staff only");
  });

  test("is discarded with the reason of a deferral", async () => {
    const { user } = await show();
    await user.click(await screen.findByRole("button", { name: "Defer" }));
    await user.type(await screen.findByLabelText(/^Reason/), "Guest is out");
    await user.click(screen.getByRole("button", { name: "Back" }));
    await user.click(closeButton(screen.getByRole("dialog")));
    await user.click(await screen.findByRole("button", { name: "Discard" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(Object.keys(sessionStorage).filter((key) => key.includes("draft."))).toEqual([]);
  });

  test("shows a newer note after a reload", async () => {
    const { user, unmount } = await show();
    await user.type(await noteField(), "Bring two");
    unmount();
    answer("GET /hotel-admin/requests", { requests: [asleep], next_cursor: null });
    answer("GET /hotel-admin/requests/:id", { request: asleep });
    await show();
    expect(await noteField()).toHaveValue("Bring two");
    await waitFor(async () => expect(await noteField()).toHaveAccessibleDescription(/Guest is asleep/));
  });

  test("shows a newer staff note of an order after losing a race", async () => {
    const { user } = await show(`/hotel-admin/requests?tab=1&order=${dosa.id}`);
    await user.type(await noteField("Staff note"), "Extra chutney");
    refuse("PUT /hotel-admin/food-orders/:id/status", "illegal_transition", {
      message: "This has changed in the meantime",
      current_status: "confirmed",
    });
    const confirmed = { ...dosa, status: "confirmed" as const, staff_note: "No onions", version: 2 };
    answer("GET /hotel-admin/food-orders/:id", { order: confirmed });
    await user.click(screen.getByRole("button", { name: "Confirm Order" }));
    await screen.findByRole("button", { name: "Start Preparing" });
    expect(await noteField("Staff note")).toHaveValue("Extra chutney");
    expect(await noteField("Staff note")).toHaveAccessibleDescription(
      /Yours replaces a newer note: “No onions”/,
    );
    answer("PUT /hotel-admin/food-orders/:id/status", {
      order: { ...confirmed, status: "preparing", staff_note: "Extra chutney", version: 3 },
      message: "",
    });
    await waitFor(async () => {
      const next = screen.queryByRole("button", { name: "Start Preparing" });
      if (next) await user.click(next);
      expect(callsOf("PUT /hotel-admin/food-orders/:id/status").at(-1)?.body).toEqual({
        status: "preparing",
        staff_note: "Extra chutney",
      });
    });
    await waitFor(async () =>
      expect(await noteField("Staff note")).toHaveAccessibleDescription("Visible to staff only"),
    );
  });

  test("of an order is discarded when the order is cancelled", async () => {
    const cancelled = { ...dosa, status: "cancelled" as const, is_active: false, version: 2 };
    answer("PUT /hotel-admin/food-orders/:id/status", { order: cancelled, message: "" });
    const { user } = await show(`/hotel-admin/requests?tab=1&order=${dosa.id}`);
    await user.type(await noteField("Staff note"), "Extra chutney");
    answer("GET /hotel-admin/food-orders/:id", { order: cancelled });
    await user.click(screen.getByRole("button", { name: "Cancel Order" }));
    const question = await screen.findByRole("dialog", { name: "Cancel order #1001?" });
    await user.click(within(question).getByRole("button", { name: "Cancel Order" }));
    await waitFor(() => expect(screen.queryByLabelText("Staff note")).not.toBeInTheDocument());
    await user.click(closeButton(screen.getByRole("dialog", { name: "Order #1001" })));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});
