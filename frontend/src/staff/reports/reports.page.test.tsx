import { screen, waitForElementToBeRemoved, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { buildReport } from "#testing/buildReport.js";
import { buildOwnHotel } from "#testing/hotelFixtures.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { ReportsPage } from "./ReportsPage.js";

beforeEach(() => {
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
  answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
  answer("GET /hotel-admin/reports", ({ query }) => ({ report: buildReport(query.by ?? "day") }));
});

const table = async (name: string) => within(await screen.findByRole("group", { name }));

test("shows a summary of all groups with the totals compared", async () => {
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports" });
  expect(await screen.findByText("+100% vs 6")).toBeVisible();
  const dishes = await table("By dish");
  expect(dishes.getByRole("row", { name: "Masala Dosa ₹4,200.50 30 12" })).toBeVisible();
  expect((await table("By room")).getByRole("columnheader", { name: "Repeated faults" })).toBeVisible();
});

test("sums up every hour with work, under the hotel's name on paper", async () => {
  const hours = Array.from({ length: 18 }, (_, index) => ({ key: String(index + 6).padStart(2, "0") }));
  answer("GET /hotel-admin/reports", ({ query }) => ({
    report: buildReport(query.by ?? "day", query.by === "hour" ? hours : undefined),
  }));
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports?from=2026-03-14&to=2026-03-14" });
  expect((await table("By hour")).getAllByRole("row")).toHaveLength(19);
  expect(screen.getByText("Hotel Meridian · Summary · 14 Mar 2026")).toBeInTheDocument();
});

test("shows one group with all its columns, a dash where there was no work", async () => {
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports?by=day&from=2026-03-08&to=2026-03-14" });
  const days = await table("By day");
  expect(days.getByRole("row", { name: /14 Mar 2026 ₹4,200\.50 12 24 min 90% – – – –/ })).toBeVisible();
  expect(callsOf("GET /hotel-admin/reports")[0]?.query).toEqual({
    by: "day",
    from: "2026-03-08",
    to: "2026-03-14",
  });
});

test("draws every hour of the business day, also those without work", async () => {
  answer("GET /hotel-admin/reports", { report: buildReport("hour", [{ key: "08" }]) });
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports?by=hour" });
  await userEvent.click(await screen.findByRole("button", { name: "Show Revenue as a table" }));
  expect((await table("Revenue, table")).getAllByRole("row")).toHaveLength(25);
});

test("changes the group in the address, and hides orders while there is no food", async () => {
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports", user: { fb_enabled: false } });
  await userEvent.click(screen.getByRole("combobox", { name: "Report" }));
  await userEvent.click(await screen.findByRole("option", { name: "By person" }));
  const people = await table("By person");
  expect(people.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Person",
    "Requests",
    "Request accepted",
    "Completed",
    "In time",
  ]);
});

test("reports which days are still missing and reloads until none are", async () => {
  answer("GET /hotel-admin/reports", { report: { ...buildReport("day"), pending_days: 12 } });
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports?by=day" });
  expect(await screen.findByText("12 days are missing until their figures are calculated.")).toBeVisible();
  answer("GET /hotel-admin/reports", { report: buildReport("day") });
  await waitForElementToBeRemoved(() => screen.queryByText(/days are missing/), { timeout: 5000 });
});

test("shows why a report cannot be loaded", async () => {
  refuse("GET /hotel-admin/reports", "validation_failed", { message: "Days must be at most 366" });
  await openHotelPage(<ReportsPage />, { at: "/hotel-admin/reports?by=dish" });
  expect(await screen.findByText(/Days must be at most 366/)).toBeVisible();
});
