import type { HotelOverview } from "@roombell/common/contract/hotelOverview";
import { act, screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it } from "vitest";
import { AccountsPage } from "#platform/accounts/AccountsPage.js";
import { createFakeLive } from "#testing/fakeSocket.js";
import { button, dialog } from "#testing/find.js";
import { buildHotel, softwareAdmin } from "#testing/fixtures.js";
import { buildAccount } from "#testing/hotelFixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { HotelPage } from "./HotelPage.js";

type Account = HotelOverview["accounts"][number];
const hotel = buildHotel();
const mira: Account = {
  ...buildAccount({ name: "Mira Shah", username: "mira", position: "manager" }),
  has_second_factor: true,
  passkey_count: 2,
};

beforeEach(() => sessionStorage.clear());

function show(account: Account, live = createFakeLive("/platform")) {
  answer("GET /software-admin/hotels/:id/overview", {
    hotel,
    days: [{ day: "2026-03-14", orders: 0, requests: 0 }],
    health: {
      screens: { front_desk: 0, kitchen: 0 },
      last_order_at: null,
      last_request_at: null,
      pending_requests: 0,
      oldest_pending_at: null,
      unseen: 0,
      unprinted: 0,
    },
    screens: [],
    accounts: [account],
  });
  return renderScreen(
    <Routes>
      <Route path="/software-admin/hotels/:id" element={<HotelPage />} />
    </Routes>,
    { at: `/software-admin/hotels/${hotel.id}`, live, user: softwareAdmin },
  );
}

async function choose(user: ReturnType<typeof show>["user"], action: string) {
  await user.click(await button("More for Mira Shah"));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

it("keeps the page of a hotel, marked as possibly out of date, when a reload fails", async () => {
  const live = createFakeLive("/platform");
  show(mira, live);
  expect(await screen.findByText(/^mira/)).toBeVisible();
  act(() => live.ready());
  refuse("GET /software-admin/hotels/:id/overview", "unavailable");
  act(() => live.emit("screens:updated", { hotel_id: hotel.id, screens: { front_desk: 1, kitchen: 0 } }));
  expect(await screen.findByText("This page may be out of date")).toBeVisible();
  expect(screen.getByRole("heading", { name: hotel.name, level: 1 })).toBeVisible();
});

describe("an account on the page of a hotel", () => {
  it("shows the second factor with the number of passkeys", async () => {
    show(mira);
    expect(await screen.findByText("mira · manager · two-step sign-in, 2 passkeys")).toBeVisible();
  });

  it("issues a one-time password, shown once, and warns that passkeys are removed", async () => {
    answer("POST /software-admin/hotels/:id/accounts/:account_id/password", {
      account: buildAccount(),
      credentials: { username: "mira", password: "one-time-pass", message: "" },
      message: "One-time password issued successfully",
    });
    const { user } = show(mira);
    await choose(user, "Reset password");
    expect(await screen.findByText(/This also removes 2 passkeys\./)).toBeVisible();
    await user.click(await button("Reset password"));
    expect(within(await dialog("Sign-in for Mira Shah")).getByText("one-time-pass")).toBeVisible();
    const [call] = callsOf("POST /software-admin/hotels/:id/accounts/:account_id/password");
    expect(call?.params).toMatchObject({ id: hotel.id, account_id: mira.id });
  });

  it("resets a second factor and refetches the accounts", async () => {
    answer("POST /software-admin/hotels/:id/accounts/:account_id/second-factor", {
      account: buildAccount(),
      message: "Two-step sign-in was reset",
    });
    const { user } = show(mira);
    await choose(user, "Reset two-step sign-in");
    expect(await screen.findByText(/recovery codes and 2 passkeys are removed/)).toBeVisible();
    const before = callsOf("GET /software-admin/hotels/:id/overview").length;
    await user.click(await button("Reset two-step sign-in"));
    expect(await screen.findByText("Two-step sign-in was reset")).toBeVisible();
    await waitFor(() =>
      expect(callsOf("GET /software-admin/hotels/:id/overview").length).toBeGreaterThan(before),
    );
  });

  it("offers no second-factor reset without a second factor, and shows a failure in the dialog", async () => {
    refuse("POST /software-admin/hotels/:id/accounts/:account_id/password", "conflict");
    const { user } = show({ ...mira, has_second_factor: false, passkey_count: 0 });
    await user.click(await button("More for Mira Shah"));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Reset password",
    ]);
    await user.click(await screen.findByRole("menuitem", { name: "Reset password" }));
    await user.click(await button("Reset password"));
    const shown = within(await dialog("Reset the password of Mira Shah?"));
    expect(await shown.findByRole("alert")).toHaveTextContent("Someone else just did this");
  });
});

describe("the platform's accounts", () => {
  const account = (name: string, fields = {}) => ({
    ...buildAccount({ name, username: name.toLowerCase() }),
    has_second_factor: false,
    passkey_count: 0,
    ...fields,
  });
  const own = account("Platform", { id: softwareAdmin.id });
  const ira = account("Ira");
  const open = () =>
    renderScreen(<AccountsPage />, {
      at: "/software-admin/accounts",
      live: createFakeLive("/platform"),
      user: softwareAdmin,
    });

  it("adds an account and shows its one-time password with the platform's sign-in page", async () => {
    answer("GET /software-admin/accounts", { accounts: [own] });
    answer("POST /software-admin/accounts", {
      account: ira,
      credentials: { username: "ira", password: "one-time-1", message: "" },
      message: "Account added successfully",
    });
    const { user } = open();
    await user.click(await button("Add Account"));
    const form = within(await dialog("Add Account"));
    await user.type(form.getByLabelText(/Name/), "Ira");
    await user.type(form.getByLabelText(/Username/), "ira");
    await user.click(form.getByRole("button", { name: "Add Account" }));
    const shown = within(await dialog("Sign-in for Ira"));
    expect(shown.getByText("one-time-1")).toBeVisible();
    expect(shown.getByText(/\/software-admin\/login$/)).toBeVisible();
  });

  it("deactivates another account but not one's own", async () => {
    answer("GET /software-admin/accounts", { accounts: [own, ira] });
    refuse("PUT /software-admin/accounts/:id", "conflict", { message: "One has to stay active" });
    const { user } = open();
    await user.click(await button("More for Ira"));
    expect(screen.queryByRole("button", { name: "More for Platform" })).not.toBeInTheDocument();
    await user.click(await screen.findByRole("menuitem", { name: "Deactivate" }));
    await user.click(await button("Deactivate"));
    expect(await within(await dialog(/Deactivate Ira/)).findByText("One has to stay active")).toBeVisible();
    expect(callsOf("PUT /software-admin/accounts/:id")[0]?.body).toEqual({ is_active: false });
  });
});
