import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { buildAuditEntry } from "#testing/hotelFixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { renderHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { AuditPage } from "./AuditLog.js";

const changed = buildAuditEntry();
const refused = buildAuditEntry({
  action: "authn_login_fail",
  outcome: "refused",
  actor_role: "anonymous",
  actor_name: "",
  room_number: "",
  object_kind: "user",
  object_id: "",
  changes: [],
  before: "",
  after: "",
});

beforeEach(() => {
  answerQuietHotel();
  answer("GET /hotel-admin/audit", { entries: [changed, refused], next_cursor: null });
});

const show = (search = "") => renderHotelPage(<AuditPage />, { at: `/hotel-admin/audit${search}` });
const asked = () => callsOf("GET /hotel-admin/audit").at(-1)?.query;

describe("the audit log", () => {
  test("shows time, actor, action, item and change of each entry, in the hotel's time zone", async () => {
    show();
    const line = await screen.findByRole("row", { name: /Changed/ });
    for (const text of [
      "12:00 PM 14 Mar 2026",
      "meridianHotel Admin",
      "Changed",
      "Room 204",
      "Floor 1 → 2",
    ]) {
      expect(line).toHaveTextContent(text);
    }
    expect(screen.getByRole("row", { name: /Not signed in Sign-in failed Unknown username/ })).toBeVisible();
    expect(document.title).toBe("Audit log – Hotel Meridian");
  });

  test("shows the person and the account or shared screen they used", async () => {
    const person_name = "Asha Rao";
    answer("GET /hotel-admin/audit", {
      entries: [
        buildAuditEntry({ person_name, room_number: "1" }),
        buildAuditEntry({ person_name, screen_name: "Pass", room_number: "2" }),
        buildAuditEntry({ actor_name: "Pass", screen_name: "Pass", room_number: "3" }),
        buildAuditEntry({
          person_name,
          screen_name: "Pass",
          object_kind: "screen",
          action: "session_expired",
        }),
      ],
      next_cursor: null,
    });
    show();
    expect(await screen.findByRole("row", { name: /Asha Rao ?meridian.*Room 1/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /Asha Rao ?On Pass.*Room 2/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /Pass ?Shared screen.*Room 3/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /Signed out/ })).toBeVisible();
  });

  test("describes changes in words", async () => {
    const long = "Dosa ".repeat(24).trim();
    answer("GET /hotel-admin/audit", {
      entries: [
        buildAuditEntry({
          object_kind: "menu_item",
          object_name: "Masala Dosa",
          room_number: "",
          changes: [
            { field: "price", before: 220, after: 349.5, currency: "INR" },
            { field: "preparation_time", before: 15, after: 20 },
            { field: "is_spicy", before: false, after: true },
            { field: "payment", after: 40, currency: "INR" },
            { field: "options" },
          ],
        }),
        buildAuditEntry({
          object_kind: "menu_item",
          object_name: long,
          room_number: "",
          changes: [{ field: "name", before: "Masala Dosa", after: long }],
        }),
        buildAuditEntry({
          object_kind: "order",
          object_name: "#1004",
          changes: [],
          before: "pending",
          after: "in_progress",
        }),
        buildAuditEntry({ changes: [], before: "floor=1", after: "floor=2", room_number: "12" }),
        buildAuditEntry({ ...refused, object_id: "a".repeat(24), object_name: "meridian.desk" }),
      ],
      next_cursor: null,
    });
    show();
    const price = await screen.findByRole("row", { name: /Price/ });
    expect(price).toHaveTextContent("Masala DosaMenu item");
    expect(price).toHaveTextContent(
      "Price ₹220.00 → ₹349.50; Preparation time 15 → 20 min; Spicy no → yes; Payment ₹40.00; Options changed",
    );
    expect(screen.getByRole("row", { name: /Renamed/ })).toHaveTextContent(`Name Masala Dosa → ${long}`);
    expect(screen.getByRole("row", { name: /Order #1004, room 204/ })).toHaveTextContent(
      "Pending → In progress",
    );
    expect(screen.getByRole("row", { name: /Room 12/ })).toHaveTextContent("floor=1 → floor=2");
    expect(screen.getByRole("row", { name: /Sign-in failed/ })).toHaveTextContent("meridian.desk");
  });

  test("describes additions, removals and changes in lists and translations", async () => {
    answer("GET /hotel-admin/audit", {
      entries: [
        buildAuditEntry({
          object_kind: "menu_item",
          object_name: "Masala Dosa",
          room_number: "",
          changes: [
            { field: "category_id", before: "Breakfast", after: "Dinner" },
            { field: "options", part: "Size", before: "optional", after: "required" },
            { field: "options", part: "Size: Large", before: 45.5, after: 60, currency: "INR" },
            { field: "options", part: "Extra: Cheese", before: 30, currency: "INR" },
            { field: "translations", part: "hi name", after: "मसाला डोसा" },
            { field: "translations", part: "hi-12 name", before: "Dosa", after: "Dosai" },
            { field: "allergens", part: "milk", after: true },
            { field: "allergens" },
          ],
        }),
        buildAuditEntry({
          object_kind: "menu",
          room_number: "",
          after: "30 added, 1 changed",
          changes: [
            { field: "dishes", part: "Idli, price", before: "50.00", after: "60.50" },
            { field: "dishes", part: "Kulfi", after: true },
            { field: "dishes" },
          ],
        }),
      ],
      next_cursor: null,
    });
    show();
    expect(await screen.findByRole("row", { name: /Masala Dosa/ })).toHaveTextContent(
      "Category Breakfast → Dinner; Options: Size optional → required, Size: Large ₹45.50 → ₹60.00, " +
        "Extra: Cheese ₹30.00 removed; Translations: Hindi name मसाला डोसा added, hi-12 name Dosa → Dosai; " +
        "Allergens: milk added, more",
    );
    expect(screen.getByRole("row", { name: /Idli/ })).toHaveTextContent(
      "30 added, 1 changed; Dishes: Idli, price 50.00 → 60.50, Kulfi added, more",
    );
  });

  test("hides the field names of a newly created item", async () => {
    answer("GET /hotel-admin/audit", {
      entries: [
        buildAuditEntry({
          action: "sensitive_create",
          object_kind: "menu_item",
          object_name: "Masala Dosa",
          room_number: "",
          changes: [],
          before: "",
          after: "category_id, name, is_vegetarian",
        }),
      ],
      next_cursor: null,
    });
    show();
    const row = await screen.findByRole("row", { name: /Masala Dosa/ });
    expect(row).not.toHaveTextContent("category_id");
    expect(row).toHaveTextContent("Menu item–");
  });

  test("describes changed request targets", async () => {
    answer("GET /hotel-admin/audit", {
      entries: [
        buildAuditEntry({
          object_kind: "settings",
          room_number: "",
          changes: [{ field: "request_target_minutes", part: "Housekeeping accept", before: 5, after: 8 }],
        }),
      ],
      next_cursor: null,
    });
    show();
    expect(await screen.findByRole("row", { name: /Settings/ })).toHaveTextContent(
      "Target times: Housekeeping accept 5 → 8 min",
    );
  });

  test("shows how often a refused call was repeated and when last", async () => {
    const flood = buildAuditEntry({ ...refused, count: 40, last_at: "2026-03-14T06:30:59.000Z" });
    answer("GET /hotel-admin/audit", { entries: [flood], next_cursor: null });
    const { user } = show();
    expect(await screen.findByRole("row", { name: /Sign-in failed 40×/ })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Details of Unknown username" }));
    const details = within(await screen.findByRole("dialog", { name: "Audit entry" }));
    expect(details.getByText("2026-03-14T06:30:59.000Z")).toBeVisible();
  });

  test("filters by name, action, item and days, and keeps the filter in the URL", async () => {
    const { user, place } = show("?from=2026-03-01&to=2026-03-14");
    await screen.findByRole("row", { name: /Changed/ });
    expect(asked()).toEqual({ limit: "50", from: "2026-03-01", to: "2026-03-14" });
    await user.type(screen.getByRole("searchbox", { name: "Search name, account or room" }), "meridian");
    await user.click(screen.getByRole("combobox", { name: "Action" }));
    await user.click(await screen.findByRole("option", { name: "Deleted" }));
    await user.click(screen.getByRole("combobox", { name: "Item" }));
    await user.click(await screen.findByRole("option", { name: "Menu item" }));
    await waitFor(() =>
      expect(asked()).toEqual({
        limit: "50",
        from: "2026-03-01",
        to: "2026-03-14",
        search: "meridian",
        action: "sensitive_delete",
        object_kind: "menu_item",
      }),
    );
    expect(place()).toContain("action=sensitive_delete&object_kind=menu_item");
    await user.click(screen.getByRole("button", { name: "Clear All" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/audit"));
  });

  test("searches for the word that leaves the other filters open", async () => {
    show("?search=every");
    await screen.findByRole("row", { name: /Changed/ });
    expect(asked()).toEqual({ limit: "50", search: "every" });
  });

  test("pages to older entries and back to the newest", async () => {
    answer("GET /hotel-admin/audit", ({ query }) =>
      query?.cursor === "older"
        ? { entries: [refused], next_cursor: null }
        : { entries: [changed], next_cursor: "older" },
    );
    const { user, place } = show();
    await user.click(await screen.findByRole("button", { name: "Older" }));
    expect(await screen.findByRole("row", { name: /Sign-in failed/ })).toBeVisible();
    expect(place()).toBe("/hotel-admin/audit?cursor=older");
    expect(screen.queryByRole("button", { name: "Older" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Newest" }));
    expect(await screen.findByRole("row", { name: /Changed/ })).toBeVisible();
  });

  test("shows all details of an entry and filters by its item", async () => {
    const { user, place } = show();
    await user.click(await screen.findByRole("button", { name: "Details of Room 204" }));
    const details = within(await screen.findByRole("dialog", { name: "Audit entry" }));
    expect(details.getByText("203.0.113.7")).toBeVisible();
    expect(details.getByText("request-1")).toBeVisible();
    await user.click(details.getByRole("button", { name: "All entries for this item" }));
    await waitFor(() => expect(place()).toBe(`/hotel-admin/audit?object_id=${changed.object_id}`));
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    await waitFor(() => expect(place()).toBe("/hotel-admin/audit"));
  });

  test("shows different empty states with and without a filter", async () => {
    answer("GET /hotel-admin/audit", { entries: [], next_cursor: null });
    const { user } = show("?action=sensitive_delete");
    expect(await screen.findByText("No entries match your filters")).toBeVisible();
    const [, inEmptyState = null] = screen.getAllByRole("button", { name: "Clear All" });
    if (inEmptyState === null) throw new Error("The empty state has no button");
    await user.click(inEmptyState);
    expect(await screen.findByText("No entries yet")).toBeVisible();
  });

  test("sends no request for a date range in the wrong order", async () => {
    show("?from=2026-03-14&to=2026-03-01");
    expect(await screen.findByText("The start date is after the end date.")).toBeVisible();
    expect(callsOf("GET /hotel-admin/audit")).toHaveLength(0);
  });

  test("shows a load failure and retries", async () => {
    refuse("GET /hotel-admin/audit", "internal");
    const { user } = show();
    const again = await screen.findByRole("button", { name: "Try again" });
    answer("GET /hotel-admin/audit", { entries: [changed], next_cursor: null });
    await user.click(again);
    expect(await screen.findByRole("row", { name: /Changed/ })).toBeVisible();
  });
});
