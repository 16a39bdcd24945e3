import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mutedAtom, textSizeAtom } from "../staff/board/screen/preferences.js";
import { createFakeServer, type FakeServer } from "../testing/fakeSocket.js";
import { buildRequest, hotelAdmin } from "../testing/fixtures.js";
import { buildOwnHotel, buildOwnScreen } from "../testing/hotelFixtures.js";
import { renderScreen } from "../testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "../testing/server.js";
import { AppRoutes } from "./routes.js";

const socket = vi.hoisted(() => ({ server: null as FakeServer<"/staff"> | null }));
vi.mock("socket.io-client", () => ({
  io: (...args: Parameters<FakeServer<"/staff">["open"]>) => socket.server?.open(...args),
}));

const SECRET = "abcdefghijklmnopqrstuvwxyz012345";
const lobby = buildOwnScreen();

/** What the front desk's board of a screen loads; any other call fails the test. */
function serveBoard(): void {
  answer("GET /hotel-admin/hotel", buildOwnHotel());
  answer("GET /hotel-admin/requests", { requests: [buildRequest()], next_cursor: null });
  answer("GET /hotel-admin/services", { services: [] });
}
/** The server says what this device is, once it is paired. */
function servePairing(): void {
  refuse("POST /screen/session", "unauthenticated");
  answer("POST /screen/pair", () => {
    answer("POST /screen/session", { screen: lobby });
    return { screen: lobby, message: "Screen paired successfully" };
  });
}
const show = (at = "/screen") => renderScreen(<AppRoutes />, { at });
const field = () => screen.findByLabelText("Six-digit code");

async function connected(): Promise<FakeServer<"/staff">> {
  const { server } = socket;
  if (!server) throw new Error("no connection");
  await waitFor(() => expect(server.auths).not.toHaveLength(0));
  await act(async () => server.ready());
  return server;
}

beforeEach(() => {
  socket.server = createFakeServer();
  serveBoard();
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a new device", () => {
  test("becomes the board of a code as soon as it is whole", async () => {
    servePairing();
    show();
    fireEvent.change(await field(), { target: { value: "482 913" } });
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect(callsOf("POST /screen/pair")[0]?.body).toEqual({ code: "482913" });
    expect(await screen.findByText("Fresh towels")).toBeVisible();
    expect(callsOf("GET /hotel-admin/requests").at(-1)?.headers.get("X-Roombell-Screen")).toBe("1");
    expect((await connected()).auths).toEqual([{}]);
  });

  test("learns at the field why a code was refused", async () => {
    refuse("POST /screen/session", "unauthenticated");
    refuse("POST /screen/pair", "validation_failed", { message: "This code is wrong" });
    show();
    fireEvent.change(await field(), { target: { value: "111111" } });
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/This code is wrong/));
    expect(await field()).toHaveValue("");
  });

  test("learns how long to wait after too many codes", async () => {
    refuse("POST /screen/session", "unauthenticated");
    refuse("POST /screen/pair", "too_many_requests", { retryAfter: 90 });
    show();
    fireEvent.change(await field(), { target: { value: "111111" } });
    await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Try again in 1 min/));
    expect(screen.getByRole("button", { name: "Pair this screen" })).toBeDisabled();
  });

  test("is paired by its link, whose secret leaves the address", async () => {
    servePairing();
    const { place } = show(`/screen#${SECRET}`);
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect(callsOf("POST /screen/pair")[0]?.body).toEqual({ code: SECRET });
    expect(place()).toBe("/screen");
  });
});

describe("a paired device", () => {
  test("calls as the screen, whoever is signed in on it, and offers no account", async () => {
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

  test("is shown as the manager wants it, at once", async () => {
    answer("POST /screen/session", { screen: { ...lobby, text_size: 1.5, is_muted: true } });
    const { store } = show();
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
    expect([store.get(textSizeAtom), store.get(mutedAtom)]).toEqual([1.5, true]);
    const server = await connected();
    act(() => server.emit("screen:updated", { screen: { ...lobby, name: "Reception" } }));
    expect(await screen.findByRole("heading", { name: "Reception" })).toBeVisible();
    expect([store.get(textSizeAtom), store.get(mutedAtom)]).toEqual([1, false]);
  });

  test("that was removed says so over the whole screen, also after a reload, and can be paired again", async () => {
    answer("POST /screen/session", { screen: lobby });
    const { unmount } = show();
    const server = await connected();
    servePairing();
    act(() => server.emit("session:ended", { code: "screen_removed", message: "This screen was removed" }));
    expect(await screen.findByText(/^“Lobby” of Hotel Meridian was removed/)).toBeVisible();
    expect(screen.queryByText("Fresh towels")).toBeNull();
    unmount();
    show();
    expect(await screen.findByRole("heading", { name: "No work arrives here any more" })).toBeVisible();
    fireEvent.change(await field(), { target: { value: "482913" } });
    expect(await screen.findByRole("heading", { name: "Lobby" })).toBeVisible();
  });

  test("without network at its start says so and never asks for a code", async () => {
    breakNetwork("POST /screen/session");
    show();
    expect(await screen.findByRole("alert")).toHaveTextContent(/No connection.*tries again by itself/);
    expect(screen.queryByLabelText("Six-digit code")).toBeNull();
  });
});
