import type { OwnScreen, PersonOfBoard } from "@roombell/common/contract/screen";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { boardSizeAtom, mutedAtom } from "#staff/lib/boardPreferences.js";
import type { FakeServer } from "#testing/fakeSocket.js";
import { dialog } from "#testing/find.js";
import { buildOrder, buildRequest, hotelAdmin } from "#testing/fixtures.js";
import { buildKitchen, buildOwnHotel, buildOwnScreen } from "#testing/hotelFixtures.js";
import { connectPage } from "#testing/pageSocket.js";
import { renderScreen } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { seeWideScreen } from "#testing/wideScreen.js";
import { AppRoutes } from "./routes.js";
// Loaded up front: on a busy machine these imports take longer than a test waits.
import "./ScreenPortal.js";
import "#staff/front-desk/FrontDeskPage.js";

seeWideScreen();

const SECRET = "abcdefghijklmnopqrstuvwxyz012345";
const lobby = buildOwnScreen();
const towels = buildRequest();
/** An order of the same stay as the towels. */
const dinner = buildOrder({
  room_id: towels.room_id,
  stay_id: towels.stay_id,
  customer_phone: "+91 98765 43210",
});

/** Serves what a front desk board loads; any other call fails the test. */
function serveBoard(): void {
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [towels], next_cursor: null });
  answer("GET /hotel-admin/services", { services: [] });
  answer("GET /hotel-admin/food-orders", { orders: [dinner], next_cursor: null });
  answer("GET /hotel-admin/kitchen", buildKitchen());
  answer("GET /hotel-admin/rooms", { rooms: [] });
  answer("GET /screen/people", { people: [], pins_required: true, person_required: false });
}
/** Serves the pairing and the screen's own data. */
function servePairing(): void {
  refuse("POST /screen/session", "unauthenticated");
  answer("POST /screen/pair", () => {
    answer("POST /screen/session", { screen: lobby });
    return { screen: lobby, message: "Screen paired successfully" };
  });
}
const show = (at = "/screen") => renderScreen(<AppRoutes />, { at });
const field = () => screen.findByLabelText("Code");

/** The screen changes, and later answers say so, too. */
function become(server: FakeServer<"/staff">, own: OwnScreen): void {
  answer("POST /screen/session", { screen: own });
  act(() => server.emit("screen:updated", { screen: own }));
}

beforeEach(serveBoard);

describe("a new device", () => {
  test("becomes the board of a code once all of it is typed", async () => {
    servePairing();
    show();
    fireEvent.change(await field(), { target: { value: "k7qm-4t2l" } });
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect(callsOf("POST /screen/pair")[0]?.body).toEqual({ code: "K7QM4T21" });
    expect(await screen.findByText("Fresh towels")).toBeVisible();
    expect(callsOf("GET /hotel-admin/requests").at(-1)?.headers.get("X-Roombell-Screen")).toBe("1");
    expect((await connectPage("/staff")).auths).toEqual([{}]);
  });

  test("shows at the field why a code was refused", async () => {
    refuse("POST /screen/session", "unauthenticated");
    refuse("POST /screen/pair", "validation_failed", { message: "This code is wrong" });
    show();
    fireEvent.change(await field(), { target: { value: "0000-0000" } });
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/This code is wrong/));
    expect(await field()).toHaveValue("");
  });

  test("shows how long to wait after too many codes", async () => {
    refuse("POST /screen/session", "unauthenticated");
    refuse("POST /screen/pair", "too_many_requests", { retryAfter: 90 });
    show();
    fireEvent.change(await field(), { target: { value: "0000-0000" } });
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Try again in 1 min/));
    expect(screen.getByRole("button", { name: "Pair this screen" })).toBeDisabled();
  });

  test("is paired by its link and removes the secret from the address", async () => {
    servePairing();
    const { place } = show(`/screen#${SECRET}`);
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect(callsOf("POST /screen/pair")[0]?.body).toEqual({ code: SECRET });
    expect(place()).toBe("/screen");
  });
});

describe("a paired device", () => {
  test("sends its calls as the screen, even with a signed-in account, and shows no account menu", async () => {
    answer("POST /screen/session", { screen: lobby });
    renderScreen(<AppRoutes />, { at: "/screen", user: hotelAdmin });
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect(await screen.findByText("Fresh towels")).toBeVisible();
    const [call] = callsOf("GET /hotel-admin/requests");
    expect(call?.headers.get("Authorization")).toBeNull();
    expect(screen.queryByRole("button", { name: "Back to the portal" })).toBeNull();
  });

  test("stays its board when its used link is opened again", async () => {
    answer("POST /screen/session", { screen: lobby });
    refuse("POST /screen/pair", "validation_failed", { message: "This code has already been used" });
    show(`/screen#${SECRET}`);
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
  });

  test("applies a manager's changes at once", async () => {
    answer("POST /screen/session", { screen: { ...lobby, text_size: 1.75, is_muted: true } });
    const { store } = show();
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect([store.get(boardSizeAtom), store.get(mutedAtom)]).toEqual(["wall", true]);
    const server = await connectPage("/staff");
    act(() => server.emit("screen:updated", { screen: { ...lobby, name: "Reception" } }));
    expect(await screen.findByRole("heading", { name: "Reception" })).toBeVisible();
    expect([store.get(boardSizeAtom), store.get(mutedAtom)]).toEqual(["counter", false]);
  });

  test("reports its removal even when an older answer arrives afterwards", async () => {
    answer("POST /screen/session", { screen: lobby });
    show();
    expect(await screen.findByText("Fresh towels")).toBeVisible();
    const server = await connectPage("/staff");
    // Answered before the screen was removed, but arriving after.
    let answerEarlier: (answer: { screen: OwnScreen }) => void = () => {};
    answer("POST /screen/session", () => new Promise((resolve) => (answerEarlier = resolve)));
    const asked = callsOf("POST /screen/session").length;
    act(() => server.ready());
    await waitFor(() => expect(callsOf("POST /screen/session")).toHaveLength(asked + 1));
    servePairing();
    act(() => server.emit("session:ended", { code: "screen_removed", message: "This screen was removed" }));
    answerEarlier({ screen: lobby });
    expect(await screen.findByText(/^“Lobby” of Hotel Meridian was removed/)).toBeVisible();
  });

  test("covers the screen with a notice when it is removed, even after a reload, and can be paired again", async () => {
    answer("POST /screen/session", { screen: lobby });
    const { unmount } = show();
    const server = await connectPage("/staff");
    servePairing();
    act(() => server.emit("session:ended", { code: "screen_removed", message: "This screen was removed" }));
    expect(await screen.findByText(/^“Lobby” of Hotel Meridian was removed/)).toBeVisible();
    expect(screen.queryByText("Fresh towels")).toBeNull();
    unmount();
    show();
    expect(await screen.findByRole("heading", { name: "This screen was removed" })).toBeVisible();
    fireEvent.change(await field(), { target: { value: "K7QM-4T21" } });
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
  });

  test("reports a missing network at start and never asks for a code", async () => {
    breakNetwork("POST /screen/session");
    show();
    expect(await screen.findByRole("alert")).toHaveTextContent(/No connection.*retries automatically/);
    expect(screen.queryByLabelText("Code")).toBeNull();
  });
});

describe("the person on a paired device", () => {
  const asha: PersonOfBoard = {
    id: "a1".repeat(12),
    name: "Asha Rao",
    has_pin: true,
    must_change_pin: false,
  };
  const ravi: PersonOfBoard = { ...asha, id: "b2".repeat(12), name: "Ravi", has_pin: false };
  const until = new Date(Date.now() + 12 * 60 * 60_000).toISOString();
  const shared = { ...lobby, person_required: true };
  const actingAsha: OwnScreen = { ...shared, person: { id: asha.id, name: asha.name, until } };
  const changes = () => callsOf("PUT /hotel-admin/requests/:id/status").map(({ body }) => body);
  const choices = () => callsOf("POST /screen/person").map(({ body }) => body);
  const takesOn = (): void =>
    answer("PUT /hotel-admin/requests/:id/status", {
      request: { ...towels, status: "in_progress", assigned_to: asha.name, version: 2 } as ServiceRequest,
      message: "",
    });
  const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole("button", { name }));
  const enterPin = async (pin: string) =>
    fireEvent.change(await screen.findByLabelText("PIN for Asha Rao"), { target: { value: pin } });

  function serve(own: OwnScreen = shared): void {
    answer("POST /screen/session", { screen: own });
    answer("GET /screen/people", { people: [asha, ravi], ...own });
    answer("POST /screen/person", { screen: actingAsha, message: "" });
    takesOn();
  }

  test("is asked for before the first change, which is made in that name; another tap signs them out", async () => {
    serve();
    answer("DELETE /screen/person", { screen: shared, message: "" });
    show();
    await press("Accept");
    expect(within(await dialog("Who are you?")).getByText(/Choose your name to continue/)).toBeVisible();
    expect(changes()).toEqual([]);
    // The card has not moved, and nothing offers to undo it.
    expect(screen.getByRole("button", { name: "Accept", hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/→ In Progress/)).toBeNull();
    await press("Asha Rao");
    for (const digit of "4821") await press(digit);
    await waitFor(() => expect(changes()).toEqual([{ status: "in_progress" }]));
    expect(choices()).toEqual([{ account_id: asha.id, pin: "4821" }]);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await press("Asha Rao");
    await press("Sign out Asha Rao");
    expect(await screen.findByRole("button", { name: "Who are you?" })).toBeVisible();
  });

  test("reverts the change when the question is closed", async () => {
    serve();
    show();
    await press("Accept");
    await dialog("Who are you?");
    await press("Close");
    expect(await screen.findByText("Nothing changed: no one signed in")).toBeVisible();
    expect(await screen.findByRole("button", { name: "Accept" })).toBeVisible();
    expect(changes()).toEqual([]);
  });

  test("has the full desk until they sign out", async () => {
    serve();
    show();
    const server = await connectPage("/staff");
    await screen.findByRole("button", { name: "Accept" });
    const added = ["New request", "New order"].map((name) => () => screen.queryByRole("button", { name }));
    const call = () => screen.queryByRole("link", { name: /^Call/ });
    expect([...added, call].map((find) => find())).toEqual([null, null, null]);
    expect(callsOf("GET /hotel-admin/food-orders")).toEqual([]);
    become(server, actingAsha);
    expect(await screen.findByRole("link", { name: /^Call \+91 98765 43210/ })).toBeVisible();
    expect(screen.getByRole("list", { name: "Also open" })).toHaveTextContent(/order #/);
    expect(screen.getByRole("list", { name: "Food orders that need attention" })).toBeVisible();
    become(server, shared);
    await waitFor(() => expect([...added, call].map((find) => find())).toEqual([null, null, null]));
    expect(screen.queryByRole("list", { name: "Also open" })).toBeNull();
    expect(screen.queryByRole("list", { name: "Food orders that need attention" })).toBeNull();
  });

  test("finds a note on a request again, which the next person does not see", async () => {
    serve(actingAsha);
    answer("GET /hotel-admin/requests/:id", { request: towels });
    show(`/screen?request=${towels.id}`);
    const server = await connectPage("/staff");
    fireEvent.change(await screen.findByLabelText("Admin Note"), { target: { value: "Bring two" } });
    become(server, shared);
    become(server, actingAsha);
    expect(await screen.findByLabelText("Admin Note")).toHaveValue("Bring two");
    become(server, { ...actingAsha, person: { id: ravi.id, name: ravi.name, until } });
    await waitFor(() => expect(screen.getByLabelText("Admin Note")).toHaveValue(""));
  });

  test("finds an unfinished form again, which nobody else sees", async () => {
    serve(actingAsha);
    show();
    const server = await connectPage("/staff");
    await press(/^New request/);
    const typed = async () => within(await dialog("New request")).getByLabelText(/^Details/);
    fireEvent.change(await typed(), { target: { value: "Two pillows" } });
    become(server, shared);
    expect(await screen.findByText(/^Asha Rao did not finish a new request/)).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    const ravisTurn = { ...actingAsha, person: { id: ravi.id, name: ravi.name, until } };
    become(server, ravisTurn);
    expect(await screen.findByText(/^Asha Rao did not finish a new request/)).toBeVisible();
    become(server, actingAsha);
    expect(await typed()).toHaveValue("Two pillows");
    become(server, ravisTurn);
    await press("Discard");
    await press(/^New request/);
    expect(await typed()).toHaveValue("");
    become(server, actingAsha);
    await press("Discard");
    await press(/^New request/);
    expect(await typed()).toHaveValue("");
    await press("Cancel");
    become(server, ravisTurn);
    expect(await screen.findByRole("button", { name: "Ravi" })).toBeVisible();
    await press(/^New request/);
    expect(await typed()).toBeVisible();
  });

  test("takes a shown move back while the server asks who makes it", async () => {
    serve(actingAsha);
    refuse("PUT /hotel-admin/requests/:id/status", "person_required");
    show();
    await press("Accept");
    await dialog("Who are you?");
    expect(screen.getByRole("button", { name: "Accept", hidden: true })).toBeInTheDocument();
    expect(screen.queryByText(/→ In Progress/)).toBeNull();
  });

  test("sees at the PIN pad what is wrong and how long they are locked out", async () => {
    serve();
    const details = [{ path: "pin", message: "Wrong PIN, 1 try left" }];
    refuse("POST /screen/person", "validation_failed", { message: "Wrong PIN, 1 try left", details });
    show();
    await press("Who are you?");
    await press("Asha Rao");
    await enterPin("4821");
    await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent("Wrong PIN, 1 try left"));
    expect(screen.getByLabelText("PIN for Asha Rao")).toHaveValue("");
    refuse("POST /screen/person", "too_many_requests", { retryAfter: 59 });
    await enterPin("4822");
    expect(await screen.findByText(/^Five wrong PINs. Try again in \d+ s$/)).toBeVisible();
    await press("7");
    expect(screen.getByLabelText("PIN for Asha Rao")).toHaveValue("");
    expect(choices()).toHaveLength(2);
  });

  test("needs no PIN where the hotel does not require one", async () => {
    serve({ ...shared, pins_required: false });
    show();
    await press("Who are you?");
    await press("Asha Rao");
    await waitFor(() => expect(choices()).toEqual([{ account_id: asha.id }]));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  test("chooses a PIN first if they have none", async () => {
    serve();
    show();
    await press("Who are you?");
    await press(/^Ravi/);
    const form = within(await dialog("Ravi"));
    const enter = (label: RegExp, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } });
    enter(/^Password/, "secret password");
    enter(/^New PIN/, "1234");
    enter(/^Repeat/, "1234");
    fireEvent.click(form.getByRole("button", { name: "Save PIN" }));
    expect(await form.findByText("Is too easy to guess")).toBeVisible();
    expect(choices()).toEqual([]);
    enter(/^New PIN/, "4821");
    enter(/^Repeat/, "4821");
    fireEvent.click(form.getByRole("button", { name: "Save PIN" }));
    await waitFor(() =>
      expect(choices()).toEqual([{ account_id: ravi.id, password: "secret password", new_pin: "4821" }]),
    );
  });

  test("types PINs into fields that no browser takes for a password and offers to save", async () => {
    serve();
    show();
    await press("Who are you?");
    await press("Asha Rao");
    const fields = [await screen.findByLabelText("PIN for Asha Rao")];
    await press("Not Asha Rao?");
    await press(/^Ravi/);
    const form = within(await dialog("Ravi"));
    fields.push(...[/^Password/, /^New PIN/, /^Repeat/].map((label) => form.getByLabelText(label)));
    expect(fields.map((field) => [field.getAttribute("type") ?? "text", field.getAttribute("name")])).toEqual(
      fields.map(() => ["text", null]),
    );
    for (const field of fields) expect(field).toHaveAttribute("autocomplete", "off");
  });

  test("is asked for again when the server has signed them out, and the same change is made then", async () => {
    serve(actingAsha);
    refuse("PUT /hotel-admin/requests/:id/status", "person_required");
    show();
    expect(await screen.findByRole("button", { name: "Asha Rao" })).toBeVisible();
    await press("Accept");
    answer("POST /screen/session", { screen: shared });
    const question = within(await dialog("Who are you?"));
    fireEvent.click(await question.findByRole("button", { name: "Asha Rao" }));
    takesOn();
    await enterPin("4821");
    await waitFor(() => expect(changes()).toEqual([{ status: "in_progress" }, { status: "in_progress" }]));
  });
});
