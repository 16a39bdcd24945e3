import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { buildOrder } from "#testing/fixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage } from "#testing/render.js";
import { answer } from "#testing/server.js";
import { PrintButton } from "./PrintedTicket.js";

beforeEach(() => {
  answerQuietHotel();
  answer("POST /hotel-admin/food-orders/:id/print", { message: "Noted", is_reprint: false });
  vi.spyOn(window, "print").mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

const [ordered, promised, moved] = ["2026-03-14T11:28:00Z", "2026-03-14T11:49:00Z", "2026-03-14T12:42:00Z"];

test.each([
  ["no promise", {}, null],
  ["a chosen time", { scheduled_for: "2026-03-14T13:30:00Z" }, "By 7:00 PM"],
  ["a time of the next day", { scheduled_for: "2026-03-15T01:30:00Z" }, "By 15 Mar 2026, 7:00 AM"],
  ["a kept promise", { estimated_delivery_time: promised }, "By 5:19 PM"],
  [
    "a promise that has moved",
    { estimated_delivery_time: moved, promised_at: promised },
    "By 5:19 PM, now 6:12 PM",
  ],
  [
    "a promise that staff have moved",
    { estimated_delivery_time: moved, promised_at: moved, delayed_from: promised },
    "By 5:19 PM, now 6:12 PM",
  ],
])("a browser's ticket has the times of an order with %s", async (_, fields, expected) => {
  const order = buildOrder({ created_at: ordered, ...fields });
  await openHotelPage(<PrintButton order={order} timezone="Asia/Kolkata" />);
  fireEvent.click(screen.getByRole("button", { name: "Print ticket" }));
  await waitFor(() => expect(document.querySelector("[data-printed]")).not.toBeNull());
  const paper = within(document.querySelector<HTMLElement>("[data-printed]") ?? document.body);
  expect(paper.getByText("Ordered 4:58 PM")).toBeInTheDocument();
  expect(paper.queryByText(/^By /)?.textContent ?? null).toBe(expected);
});
