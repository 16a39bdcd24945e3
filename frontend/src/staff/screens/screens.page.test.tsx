import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { serverClockAtom } from "#shared/lib/live/useLive.js";
import { button, dialog, row } from "#testing/find.js";
import { buildScreen } from "#testing/hotelFixtures.js";
import { answerQuietHotel } from "#testing/quietHotel.js";
import { openHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import { settled } from "#testing/settled.js";
import { ScreensPage } from "./ScreensPage.js";

const pass = buildScreen();
const desk = buildScreen({
  name: "2nd floor",
  board: "department",
  categories: ["Housekeeping"],
  is_live: false,
  is_paired: false,
  last_seen_at: null,
  version: "",
});
const pairing = {
  code: "K7QM-4T21",
  url: "https://roombell.example/screen#abcdefghijklmnopqrstuvwxyz012345",
  expires_at: new Date(Date.now() + 600_000).toISOString(),
};

beforeEach(() => {
  sessionStorage.clear();
  answerQuietHotel();
  answer("GET /hotel-admin/screens", { screens: [pass, desk] });
});

const show = (at = "/hotel-admin/screens") => openHotelPage(<ScreensPage />, { at });

async function openMore(user: Awaited<ReturnType<typeof show>>["user"], name: string, action: string) {
  await user.click(await button(`More for ${name}`));
  await user.click(await screen.findByRole("menuitem", { name: action }));
}

describe("the screens page", () => {
  test("shows board, last seen time, version and state of each screen", async () => {
    await show();
    expect(await row(/Pass/)).toHaveTextContent(/Kitchen.*Now.*1\.0\.0.*Live/);
    expect(await row(/2nd floor/)).toHaveTextContent(/Department · Housekeeping.*Never.*Unknown.*Not paired/);
  });

  test("shows whether an open screen stays on, can ring and is up to date", async () => {
    const silent = buildScreen({ name: "Bar", is_awake: false, has_sound: false, is_outdated: true });
    answer("GET /hotel-admin/screens", { screens: [pass, silent] });
    await show();
    expect(await row(/Pass/)).toHaveTextContent(/Awake.*Sound on/);
    expect(await row(/Bar/)).toHaveTextContent(/May switch off.*No sound.*Old version/);
  });

  test("updates a screen that goes offline", async () => {
    const { live } = await show();
    await row(/Pass/);
    answer("GET /hotel-admin/screens", { screens: [{ ...pass, is_live: false }] });
    act(() => live.emit("screens:updated", { screens: { front_desk: 0, kitchen: 0 } }));
    expect(await row(/Pass.*Off/)).toBeVisible();
  });

  test("shows at once that a screen was unpaired because its cookie was used on two devices", async () => {
    const { live } = await show();
    await row(/Pass/);
    const ended = { ...pass, is_paired: false, is_live: false, ended_reason: "cookie_reused" as const };
    answer("GET /hotel-admin/screens", { screens: [ended] });
    act(() => live.emit("screens:updated", { screens: { front_desk: 0, kitchen: 0 } }));
    expect(await row(/Pass.*Unpaired.*Its cookie was used on two devices/)).toBeVisible();
  });

  test("explains what screens are for when there are none", async () => {
    answer("GET /hotel-admin/screens", { screens: [] });
    await show();
    expect(await screen.findByText("No screens yet")).toBeVisible();
  });
});

describe("a screen", () => {
  test("is added, shows its code, and reports that a device has used it", async () => {
    const added = buildScreen({ name: "Bar", is_paired: false, awaits_pairing: true, is_live: false });
    answer("POST /hotel-admin/screens", () => {
      answer("GET /hotel-admin/screens", { screens: [pass, desk, added] });
      return { screen: added, pairing, message: "Screen added successfully" };
    });
    const { user, live } = await show("/hotel-admin/screens?add=screen");
    const form = within(await dialog("Add Screen"));
    await user.type(form.getByLabelText(/^Name/), "Bar");
    await user.click(form.getByRole("button", { name: "Add Screen" }));
    const shown = within(await dialog("Pair Bar"));
    expect(shown.getByText("K7QM-4T21")).toBeVisible();
    expect(callsOf("POST /hotel-admin/screens")[0]?.body).toEqual({
      name: "Bar",
      board: "kitchen",
      categories: [],
      text_size: 1,
      is_muted: false,
      stations: [],
      is_expediter: false,
    });
    answer("GET /hotel-admin/screens", { screens: [pass, desk, { ...added, awaits_pairing: false }] });
    act(() => live.emit("screens:updated", { screens: { front_desk: 0, kitchen: 2 } }));
    expect(await shown.findByText("Paired")).toBeVisible();
  });

  test("stays paired in its dialog after the code has expired", async () => {
    const added = buildScreen({ name: "Bar", is_paired: false, awaits_pairing: true, is_live: false });
    answer("POST /hotel-admin/screens", () => {
      answer("GET /hotel-admin/screens", { screens: [added] });
      return { screen: added, pairing, message: "Screen added successfully" };
    });
    const { user, live, store } = await show("/hotel-admin/screens?add=screen");
    const form = within(await dialog("Add Screen"));
    await user.type(form.getByLabelText(/^Name/), "Bar");
    await user.click(form.getByRole("button", { name: "Add Screen" }));
    const shown = within(await dialog("Pair Bar"));
    answer("GET /hotel-admin/screens", { screens: [{ ...added, awaits_pairing: false }] });
    act(() => live.emit("screens:updated", { screens: { front_desk: 0, kitchen: 1 } }));
    expect(await shown.findByText("Paired")).toBeVisible();
    act(() => store.set(serverClockAtom, { server: Date.now() + 3_600_000, device: performance.now() }));
    await settled();
    expect(shown.queryByText("This code has expired.")).not.toBeInTheDocument();
    expect(shown.getByText("Paired")).toBeVisible();
  });

  test("requires a category for a department", async () => {
    const { user } = await show("/hotel-admin/screens?add=screen");
    const form = within(await dialog("Add Screen"));
    await user.type(form.getByLabelText(/^Name/), "A");
    await user.click(form.getByRole("combobox", { name: /^Board/ }));
    await user.click(await screen.findByRole("option", { name: "Department" }));
    await user.click(form.getByRole("button", { name: "Add Screen" }));
    expect(await form.findByText("Choose at least one category")).toBeVisible();
    expect(callsOf("POST /hotel-admin/screens")).toHaveLength(0);
  });

  test("shows a rejected name at its field", async () => {
    refuse("PUT /hotel-admin/screens/:id", "validation_failed", {
      details: [{ path: "name", message: "is too long" }],
    });
    const { user } = await show();
    await user.click(await button("Edit Pass"));
    const form = within(await dialog("Edit Pass"));
    await user.type(form.getByLabelText(/^Name/), "s");
    await user.click(form.getByRole("button", { name: "Save" }));
    expect(await form.findByText("Is too long")).toBeVisible();
    expect(callsOf("PUT /hotel-admin/screens/:id")[0]?.body).toEqual({ name: "Passs" });
  });

  test("is paired again with a new code", async () => {
    answer("POST /hotel-admin/screens/:id/pairing", {
      screen: { ...pass, awaits_pairing: true },
      pairing,
      message: "Pairing code issued successfully",
    });
    const { user } = await show();
    await openMore(user, "Pass", "Pair again");
    expect(within(await dialog("Pair Pass")).getByText("K7QM-4T21")).toBeVisible();
  });

  test("is removed after confirmation", async () => {
    answer("DELETE /hotel-admin/screens/:id", { message: "Screen removed successfully" });
    const { user } = await show();
    await openMore(user, "Pass", "Remove");
    const question = within(await screen.findByRole("dialog", { name: "Remove Pass?" }));
    await user.click(question.getByRole("button", { name: "Remove screen" }));
    await waitFor(() => expect(screen.queryByRole("row", { name: /Pass/ })).not.toBeInTheDocument());
    expect(callsOf("DELETE /hotel-admin/screens/:id")[0]?.params).toMatchObject({ id: pass.id });
    expect(await row(/2nd floor/)).toBeVisible();
  });
});
