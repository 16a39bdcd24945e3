import type { FactorMethod } from "@roombell/common/contract/errors";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { AppRoutes } from "#app/routes.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { sessionAtom, sessionEndingAtom } from "#staff/session/session.js";
import { havePasskey } from "#testing/fakePasskey.js";
import { hotelAdmin, softwareAdmin } from "#testing/fixtures.js";
import { renderScreen } from "#testing/render.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";
import { HotelLoginPage, SoftwareLoginPage } from "./LoginPages.js";

afterEach(() => localStorage.clear());

const username = () => screen.getByLabelText(/Username/);
const password = () => screen.getByLabelText(/Password/);
const button = () => screen.getByRole("button", { name: /Sign/ });

async function signIn(user: ReturnType<typeof renderScreen>["user"]): Promise<void> {
  await user.type(username(), "meridian");
  await user.type(password(), "correct horse");
  await user.click(button());
}

describe("hotel login", () => {
  test("signs in, stores the session and goes to Home", async () => {
    answer("POST /auth/hotel-admin/login", { token: "t1", user: hotelAdmin });
    const { user, place, store } = renderScreen(<HotelLoginPage />, { at: "/" });
    await signIn(user);
    expect(await screen.findByText("Login successful!")).toBeVisible();
    await waitFor(() => expect(place()).toBe("/hotel-admin/landing"));
    expect(store.get(sessionAtom)).toEqual({ token: "t1", user: hotelAdmin });
    expect(localStorage.getItem("roombell.token")).toBe('"t1"');
    expect(localStorage.getItem("roombell.user_type")).toBe('"hotel_admin"');
  });

  test("shows the typed password on demand, and who can reset a forgotten one", () => {
    renderScreen(<HotelLoginPage />);
    fireEvent.change(password(), { target: { value: "correct horse" } });
    expect(password()).toHaveAttribute("type", "password");
    fireEvent.click(screen.getByRole("button", { name: "Show password" }));
    expect(password()).toHaveAttribute("type", "text");
    fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
    expect(password()).toHaveAttribute("type", "password");
    fireEvent.click(screen.getByText("Forgot your password?"));
    expect(screen.getByText(/^A manager can reset it under Settings/)).toBeVisible();
  });

  test("disables the form and makes one call while it signs in", async () => {
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    answer("POST /auth/hotel-admin/login", async () => {
      await gate;
      return { token: "t1", user: hotelAdmin };
    });
    const { user } = renderScreen(<HotelLoginPage />);
    await signIn(user);
    expect(await screen.findByRole("button", { name: "Signing In..." })).toBeVisible();
    expect(username()).toBeDisabled();
    expect(password()).toBeDisabled();
    await user.click(button());
    go();
    await screen.findByText("Login successful!");
    expect(callsOf("POST /auth/hotel-admin/login")).toHaveLength(1);
  });

  test("stays busy until the first page is loaded", async () => {
    answer("POST /auth/hotel-admin/login", { token: "t1", user: hotelAdmin });
    let go: () => void = () => {};
    const gate = new Promise<void>((resolve) => (go = resolve));
    const Landing = lazyPage(async () => {
      await gate;
      return { Landing: () => <h1>Home</h1> };
    }, "Landing");
    const app = (
      <Routes>
        <Route path="/" element={<HotelLoginPage />} />
        <Route path="/hotel-admin/landing" element={<Landing />} />
      </Routes>
    );
    const { user } = renderScreen(app, { at: "/" });
    await signIn(user);
    expect(await screen.findByText("Login successful!")).toBeVisible();
    expect(screen.queryByText(/You are signed in/)).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Signing In..." })).toBeVisible();
    expect(password()).toBeDisabled();
    go();
    expect(await screen.findByRole("heading", { name: "Home" })).toBeVisible();
  });

  test("replaces the reason why the last session ended with the reason of a failed sign-in", async () => {
    const told = "This hotel is not active";
    refuse("POST /auth/hotel-admin/login", "forbidden", { message: told });
    const { user, store } = renderScreen(<HotelLoginPage />, { at: "/hotel-admin/login" });
    act(() => store.set(sessionEndingAtom, { kind: "ended", message: told }));
    expect(screen.getByText(told)).toBeVisible();
    await signIn(user);
    expect(await screen.findByText("Login failed")).toBeVisible();
    expect(await screen.findAllByText(told)).toHaveLength(1);
  });

  test("requires username and password and makes no call without them", async () => {
    const { user } = renderScreen(<HotelLoginPage />);
    await user.click(button());
    expect(screen.getByText("Username is required")).toBeVisible();
    expect(screen.getByText("Password is required")).toBeVisible();
    expect(username()).toHaveFocus();
  });

  test("shows the server's message, keeps the username, and clears and focuses the password", async () => {
    refuse("POST /auth/hotel-admin/login", "unauthenticated", { message: "Wrong username or password" });
    const { user } = renderScreen(<HotelLoginPage />);
    await signIn(user);
    expect(await screen.findByText("Wrong username or password")).toBeVisible();
    expect(await screen.findByText("Login failed")).toBeVisible();
    expect(username()).toHaveValue("meridian");
    expect(password()).toHaveValue("");
    expect(password()).toHaveFocus();
  });

  test("clears the last error when a field of the next attempt is empty", async () => {
    refuse("POST /auth/hotel-admin/login", "unauthenticated", { message: "Wrong username or password" });
    const { user } = renderScreen(<HotelLoginPage />);
    await signIn(user);
    await screen.findByText("Wrong username or password");
    await user.click(button());
    expect(await screen.findByText("Password is required")).toBeVisible();
    expect(screen.queryByText("Wrong username or password")).not.toBeInTheDocument();
  });

  test("shows the server's field errors at their fields", async () => {
    refuse("POST /auth/hotel-admin/login", "validation_failed", {
      details: [{ path: "username", message: "must have at most 128 characters" }],
    });
    const { user } = renderScreen(<HotelLoginPage />);
    await signIn(user);
    expect(await screen.findByText("must have at most 128 characters")).toBeVisible();
    expect(username()).toBeInvalid();
  });

  test("shows how long to wait after too many attempts and disables the button until then", async () => {
    refuse("POST /auth/hotel-admin/login", "too_many_requests", { retryAfter: 1 });
    const { user } = renderScreen(<HotelLoginPage />);
    // One second later, the rest is a little more than one second.
    const now = 3500.1;
    const clock = vi.spyOn(performance, "now").mockReturnValue(now);
    await signIn(user);
    expect(await screen.findByText(/Try again in 1 s/)).toBeVisible();
    expect(button()).toBeDisabled();
    clock.mockReturnValue(now + 1000);
    await waitFor(() => expect(button()).toBeEnabled());
    clock.mockRestore();
  });

  test.each([
    ["the database is away", () => refuse("POST /auth/hotel-admin/login", "unavailable")],
    ["there is no network", () => breakNetwork("POST /auth/hotel-admin/login")],
  ])("never says wrong password when %s", async (_reason, fail) => {
    fail();
    const { user } = renderScreen(<HotelLoginPage />);
    await signIn(user);
    expect(await screen.findByText("Login failed")).toBeVisible();
    expect(screen.getByText(/not available right now|No connection/)).toBeVisible();
    expect(screen.queryByText(/wrong/i)).not.toBeInTheDocument();
    expect(password()).toHaveValue("correct horse");
  });

  test("offers a signed-in user to continue", () => {
    renderScreen(<HotelLoginPage />, { user: hotelAdmin });
    expect(screen.getByText("You are signed in as Meridian.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Continue" })).toHaveAttribute("href", "/hotel-admin/landing");
  });
});

describe("the second step", () => {
  const TICKET = "ticket.of.password";
  const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
  const enter = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
  async function passPassword(methods: FactorMethod[]) {
    refuse("POST /auth/hotel-admin/login", "second_factor_required", { ticket: TICKET, methods });
    const view = renderScreen(<HotelLoginPage />);
    enter(/Username/, "meridian");
    enter(/Password/, "correct horse");
    await view.user.click(button());
    expect(await screen.findByRole("button", { name: "Back" })).toBeVisible();
    return view;
  }
  async function reachIt() {
    const view = await passPassword(["totp", "recovery_code"]);
    expect(field(/^Code/)).toHaveFocus();
    return view;
  }
  function answerPasskey(): void {
    havePasskey();
    answer("POST /auth/passkey/options", { options: { challenge: "Y2hhbGxlbmdl" } });
    answer("POST /auth/passkey", { token: "t3", expires_in: 900, user: hotelAdmin });
  }

  test("asks for the six-digit code and shows a wrong one at its field", async () => {
    const { user, store } = await reachIt();
    expect(screen.queryByText("Login failed")).not.toBeInTheDocument();
    refuse("POST /auth/second-factor", "validation_failed", {
      details: [{ path: "code", message: "This code is wrong" }],
    });
    enter(/^Code/, "123 456");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText("This code is wrong")).toBeVisible();
    await waitFor(() => expect(field(/^Code/)).toHaveFocus());
    expect(field(/^Code/)).toHaveValue("");
    answer("POST /auth/second-factor", { token: "t2", expires_in: 900, user: hotelAdmin });
    enter(/^Code/, "654321");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe("t2"));
    expect(callsOf("POST /auth/second-factor").map(({ body }) => body)).toEqual([
      { ticket: TICKET, code: "123456", session: "browser" },
      { ticket: TICKET, code: "654321", session: "browser" },
    ]);
  });

  test("accepts a recovery code as written, and leads back to the password", async () => {
    const { user } = await reachIt();
    refuse("POST /auth/second-factor", "too_many_requests", { retryAfter: 40 });
    await user.click(screen.getByRole("button", { name: "Use a recovery code" }));
    expect(field(/Recovery code/)).toHaveFocus();
    enter(/Recovery code/, "k7mq-2x4d");
    await user.click(screen.getByRole("button", { name: "Continue" }));
    expect(await screen.findByText(/Try again in 40 s/)).toBeVisible();
    expect(callsOf("POST /auth/second-factor")[0]?.body).toMatchObject({ code: "k7mq-2x4d" });
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(password()).toBeVisible();
  });

  it("asks an account that has only passkeys for a passkey and nothing else", async () => {
    answerPasskey();
    const { user, store } = await passPassword(["passkey"]);
    expect(screen.queryByRole("textbox")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /recovery code/ })).not.toBeInTheDocument();
    const use = screen.getByRole("button", { name: "Use a passkey" });
    expect(use).toHaveFocus();
    await user.click(use);
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe("t3"));
  });

  it("offers the passkey beside the code, and shows why it failed", async () => {
    answerPasskey();
    refuse("POST /auth/passkey", "unauthenticated", { message: "This passkey is not registered here" });
    const { user } = await passPassword(["totp", "passkey"]);
    enter(/^Code/, "123456");
    await user.click(screen.getByRole("button", { name: "Use a passkey" }));
    expect(await screen.findByText("This passkey is not registered here")).toBeVisible();
    expect(field(/^Code/)).toHaveValue("123456");
  });

  it("offers a recovery code where this browser cannot use passkeys", async () => {
    await passPassword(["recovery_code", "passkey"]);
    expect(field(/Recovery code/)).toHaveFocus();
    expect(screen.queryByRole("button", { name: "Use a passkey" })).not.toBeInTheDocument();
  });

  it("warns when this browser does not support the account's only factor", async () => {
    const { user } = await passPassword(["passkey"]);
    expect(screen.getByText("You can't use your passkey here")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Back" }));
    expect(password()).toBeVisible();
  });
});

describe("software login", () => {
  test("links back to Home", () => {
    renderScreen(<SoftwareLoginPage />);
    expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  });

  test("leads to the requested page, or else to the dashboard", async () => {
    answer("POST /auth/software-admin/login", {
      token: "t2",
      user: softwareAdmin,
    });
    answer("GET /auth/me", { user: softwareAdmin, new_passkeys: [] });
    const remembered = renderScreen(<AppRoutes />, { at: "/software-admin/hotels?search=sea" });
    await screen.findByLabelText(/Username/);
    await signIn(remembered.user);
    await waitFor(() => expect(remembered.place()).toBe("/software-admin/hotels?search=sea"));
    remembered.unmount();
    localStorage.clear();
    const fresh = renderScreen(<SoftwareLoginPage />, { at: "/software-admin/login" });
    await signIn(fresh.user);
    await waitFor(() => expect(fresh.place()).toBe("/software-admin/dashboard"));
    act(() => fresh.unmount());
  });
});
