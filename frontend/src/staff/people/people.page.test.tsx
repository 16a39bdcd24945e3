import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { button, dialog, row } from "#testing/find.js";
import { hotelAdmin } from "#testing/fixtures.js";
import { buildAccount } from "#testing/hotelFixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { PeoplePage } from "./PeoplePage.js";
import { useAccountEvents } from "./useAccounts.js";

const manager = buildAccount({ id: hotelAdmin.id, name: "Mira Shah", username: "mira", position: "manager" });
const clerk = buildAccount();
const housekeeper = buildAccount({
  name: "Bela Das",
  username: "bela",
  position: "department",
  categories: ["Housekeeping", "Laundry"],
  is_active: false,
});
const credentials = {
  username: "cook",
  password: "one-time-pass",
  message: "Save this password; it will not be shown again",
};

beforeEach(() => {
  sessionStorage.clear();
  answerQuietHotel();
  answer("GET /hotel-admin/accounts", { accounts: [manager, clerk, housekeeper] });
});

/** The page with the portal's live updates. */
function LivePage() {
  useAccountEvents();
  return <PeoplePage />;
}

const show = (at = "/hotel-admin/people") => openHotelPage(<LivePage />, { at });

async function openMore(user: Awaited<ReturnType<typeof show>>["user"], name: string, action: string) {
  await user.click(await button(`More for ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the people page", () => {
  test("shows name, username, role, categories and state", async () => {
    await show();
    expect(await row(/Mira Shah/)).toHaveTextContent(/mira.*Manager.*Active/);
    expect(await row(/Asha Rao/)).toHaveTextContent(/asha.*Front desk.*Active/);
    expect(await row(/Bela Das/)).toHaveTextContent(/bela.*Department.*Housekeeping, Laundry.*Inactive/);
    expect(screen.getByText("3 accounts")).toBeVisible();
  });

  test("shows the second factor with the number of passkeys", async () => {
    const on = { has_second_factor: true };
    answer("GET /hotel-admin/accounts", {
      accounts: [manager, { ...clerk, ...on, passkey_count: 2 }, { ...housekeeper, ...on }],
    });
    await show();
    expect(await row(/Asha Rao/)).toHaveTextContent(/Two-step sign-in.*2 passkeys/);
    expect(await row(/Bela Das/)).toHaveTextContent("Two-step sign-in");
    expect(await row(/Bela Das/)).not.toHaveTextContent("passkey");
    expect(await row(/Mira Shah/)).toHaveTextContent("Password only");
  });

  test("updates after changes by other managers", async () => {
    const { live } = await show();
    await row(/Asha Rao/);
    answer("GET /hotel-admin/accounts", { accounts: [manager, { ...clerk, name: "Asha Menon" }] });
    act(() => live.emit("accounts:updated", {}));
    expect(await row(/Asha Menon/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("Bela Das")).not.toBeInTheDocument());
  });

  test("offers no action that would lock the user out", async () => {
    await show();
    expect(await button("Edit Mira Shah")).toBeVisible();
    expect(screen.getByRole("button", { name: "More for Asha Rao" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "More for Mira Shah" })).not.toBeInTheDocument();
  });
});

describe("adding a person", () => {
  test("shows the one-time password once and asks before closing it", async () => {
    const cook = buildAccount({
      name: "Ravi",
      username: "cook",
      position: "kitchen",
      must_change_password: true,
    });
    answer("POST /hotel-admin/accounts", { account: cook, credentials, message: "Person added" });
    const { user } = await show("/hotel-admin/people?add=person");
    const form = within(await dialog("Add Person"));
    await user.type(form.getByLabelText(/^Name/), "Ravi");
    await user.type(form.getByLabelText(/^Username/), "cook");
    await user.click(form.getByRole("combobox", { name: /Role/ }));
    await user.click(await screen.findByRole("option", { name: "Kitchen" }));
    await user.click(form.getByRole("button", { name: "Add Person" }));
    const shown = within(await dialog("Sign-in for Ravi"));
    expect(shown.getByText("one-time-pass")).toBeVisible();
    expect(callsOf("POST /hotel-admin/accounts")[0]?.body).toEqual({
      name: "Ravi",
      username: "cook",
      position: "kitchen",
      categories: [],
    });
    expect(callsOf("POST /hotel-admin/accounts")[0]?.headers.get("Idempotency-Key")).toBeTruthy();
    await user.keyboard("{Escape}");
    expect(await screen.findByText("Have you saved the password?")).toBeVisible();
    await user.click(await button("Close anyway"));
    await waitFor(() => expect(screen.queryByText("one-time-pass")).not.toBeInTheDocument());
    expect(await row(/Ravi/)).toHaveTextContent("One-time password");
  });

  test("shows at its field that a username is taken", async () => {
    refuse("POST /hotel-admin/accounts", "already_exists", {
      details: [{ path: "username", message: "is already in use" }],
    });
    const { user } = await show("/hotel-admin/people?add=person");
    const form = within(await dialog("Add Person"));
    await user.type(form.getByLabelText(/^Name/), "Ravi");
    await user.type(form.getByLabelText(/^Username/), "asha");
    await user.click(form.getByRole("button", { name: "Add Person" }));
    expect(await form.findByText("Is already in use")).toBeVisible();
    expect(form.getByLabelText(/^Username/)).toBeInvalid();
    expect(form.getByLabelText(/^Username/)).toHaveValue("asha");
  });

  test("requires categories for a department", async () => {
    const { user } = await show("/hotel-admin/people?add=person");
    const form = within(await dialog("Add Person"));
    await user.type(form.getByLabelText(/^Name/), "Bela");
    await user.type(form.getByLabelText(/^Username/), "bela");
    await user.click(form.getByRole("combobox", { name: /Role/ }));
    await user.click(await screen.findByRole("option", { name: "Department" }));
    await user.click(form.getByRole("button", { name: "Add Person" }));
    expect(await form.findByText("Choose at least one category")).toBeVisible();
    answer("POST /hotel-admin/accounts", { account: housekeeper, message: "Person added" });
    await user.click(form.getByRole("checkbox", { name: "Laundry" }));
    await user.click(form.getByRole("checkbox", { name: "Housekeeping" }));
    await user.click(form.getByRole("button", { name: "Add Person" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(callsOf("POST /hotel-admin/accounts")[0]?.body).toMatchObject({
      position: "department",
      categories: ["Housekeeping", "Laundry"],
    });
  });
});

describe("changing a person", () => {
  test("sends only changed fields", async () => {
    answer("PUT /hotel-admin/accounts/:id", { account: { ...clerk, name: "Asha Menon" }, message: "Saved" });
    const { user } = await show();
    await user.click(await button("Edit Asha Rao"));
    const form = within(await dialog("Edit Asha Rao"));
    await user.clear(form.getByLabelText(/^Name/));
    await user.type(form.getByLabelText(/^Name/), "Asha Menon");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await row(/Asha Menon/)).toBeVisible();
    expect(callsOf("PUT /hotel-admin/accounts/:id").map(({ body }) => body)).toEqual([
      { name: "Asha Menon" },
    ]);
  });

  test("shows at the role that the hotel needs a manager", async () => {
    refuse("PUT /hotel-admin/accounts/:id", "last_manager");
    const { user } = await show();
    await user.click(await button("Edit Mira Shah"));
    const form = within(await dialog("Edit Mira Shah"));
    await user.click(form.getByRole("combobox", { name: /Role/ }));
    await user.click(await screen.findByRole("option", { name: "Kitchen" }));
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("A hotel needs at least one active manager")).toBeVisible();
    expect(form.getByRole("combobox", { name: /Role/ })).toBeInvalid();
  });

  test("deactivates an account after confirmation and activates it at once", async () => {
    answer("PUT /hotel-admin/accounts/:id", ({ params, body }) => ({
      account: { ...(params.id === clerk.id ? clerk : housekeeper), is_active: body.is_active === true },
      message: "Saved",
    }));
    const { user } = await show();
    await openMore(user, "Asha Rao", "Deactivate");
    await user.click(await button("Deactivate"));
    await waitFor(async () => expect(await row(/Asha Rao/)).toHaveTextContent("Inactive"));
    await openMore(user, "Bela Das", "Activate");
    await waitFor(async () => expect(await row(/Bela Das/)).toHaveTextContent("Active"));
    expect(callsOf("PUT /hotel-admin/accounts/:id").map(({ body }) => body)).toEqual([
      { is_active: false },
      { is_active: true },
    ]);
  });

  test("resets a password and shows the new one", async () => {
    answer("POST /hotel-admin/accounts/:id/password", {
      account: { ...clerk, must_change_password: true },
      credentials: { ...credentials, username: "asha" },
      message: "Password reset",
    });
    const { user } = await show();
    await openMore(user, "Asha Rao", "Reset password");
    await user.click(await button("Reset password"));
    expect(within(await dialog("Sign-in for Asha Rao")).getByText("one-time-pass")).toBeVisible();
  });

  test.each([
    ["Reset password", "Reset password", "This also removes 2 passkeys."],
    ["Reset two-step sign-in", "Reset two-step sign-in", "recovery codes and 2 passkeys are removed"],
  ])("warns before %s that passkeys are removed", async (action, confirm, text) => {
    const secured = { ...clerk, has_second_factor: true, passkey_count: 2 };
    answer("GET /hotel-admin/accounts", { accounts: [manager, secured] });
    const { user } = await show();
    await openMore(user, "Asha Rao", action);
    expect(await screen.findByRole("button", { name: confirm })).toBeVisible();
    expect(screen.getByText(new RegExp(text))).toBeVisible();
  });

  test("mentions no passkeys where there are none", async () => {
    const { user } = await show();
    await openMore(user, "Asha Rao", "Reset password");
    await button("Reset password");
    expect(screen.queryByText(/passkey/)).not.toBeInTheDocument();
  });

  test("refers to the platform for current and former managers", async () => {
    const second = buildAccount({ name: "Noor Ali", username: "noor", position: "manager" });
    const former = { ...clerk, has_second_factor: true, has_managed: true };
    answer("GET /hotel-admin/accounts", { accounts: [manager, second, former] });
    const { user } = await show();
    for (const { name } of [second, former]) {
      await openMore(user, name, "Reset sign-in");
      const shown = within(await dialog(`Reset the sign-in of ${name}?`));
      expect(shown.getByText(/Ask the platform's administrator/)).toBeVisible();
      await user.click(shown.getByRole("button", { name: "OK" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
      await user.click(await button(`More for ${name}`));
      const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
      expect(items).toEqual(["Reset sign-in", "Deactivate", "Delete"]);
      await user.keyboard("{Escape}");
    }
  });

  test("locks the username of other managers but not the user's own", async () => {
    const second = buildAccount({ name: "Noor Ali", username: "noor", position: "manager" });
    answer("GET /hotel-admin/accounts", { accounts: [manager, second] });
    const { user } = await show();
    await user.click(await button("Edit Noor Ali"));
    const other = within(await dialog("Edit Noor Ali"));
    expect(other.getByLabelText(/^Username/)).toHaveAttribute("readonly");
    expect(other.getByText("Managers change their own username")).toBeVisible();
    await user.click(other.getByRole("button", { name: "Cancel" }));
    await user.click(await button("Edit Mira Shah"));
    const own = within(await dialog("Edit Mira Shah"));
    expect(own.getByLabelText(/^Username/)).not.toHaveAttribute("readonly");
  });

  test("issues a one-time PIN for shared screens and shows it once", async () => {
    answer("POST /hotel-admin/accounts/:id/pin", {
      account: { ...clerk, has_pin: true, must_change_pin: true },
      pin: "4821",
      message: "One-time PIN issued successfully",
    });
    const { user } = await show();
    expect(await row(/Asha Rao/)).toHaveTextContent("No PIN yet");
    await openMore(user, "Asha Rao", "Issue a screen PIN");
    fireEvent.click(await button("Issue a screen PIN"));
    expect(within(await dialog("Screen PIN for Asha Rao")).getByText("4821")).toBeVisible();
    fireEvent.click(await button("I have passed it on"));
    expect(await row(/Asha Rao.*One-time PIN/)).toBeVisible();
    await waitFor(() => expect(screen.queryByText("4821")).not.toBeInTheDocument());
  });

  test("deletes a person after confirmation", async () => {
    answer("DELETE /hotel-admin/accounts/:id", { message: "Person deleted" });
    const { user } = await show();
    await openMore(user, "Asha Rao", "Delete");
    await user.click(await button("Delete person"));
    await waitFor(() => expect(screen.queryByText("Asha Rao")).not.toBeInTheDocument());
    expect(callsOf("DELETE /hotel-admin/accounts/:id")).toHaveLength(1);
  });
});
