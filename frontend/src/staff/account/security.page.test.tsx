import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { sessionAtom } from "#staff/session/session.js";
import { renderHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import type { Security } from "./accountSecurity.js";
import { SecondFactorPage } from "./SecondFactorPage.js";
import { SecurityPage } from "./SecurityPage.js";

const AT = "2026-03-14T08:00:00.000Z";
const CODES = ["aaaa-bbbb", "cccc-dddd"];
const off: Security = { totp: { is_on: false, recovery_codes_left: 0 }, is_required: false, passkeys: [] };
const here = { id: "a1", device: "Chrome on Windows", created_at: AT, last_used_at: AT, is_current: true };
const other = { ...here, id: "b2", device: "Safari on iPhone", is_current: false };

beforeEach(() => {
  localStorage.clear();
  answer("GET /auth/security", off);
  answer("GET /auth/sessions", { sessions: [here, other] });
  answer("POST /auth/totp", { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH", message: "" });
  answer("POST /auth/totp/confirm", {
    recovery_codes: CODES,
    token: "two-factor",
    expires_in: 900,
    message: "Two-step sign-in is on",
  });
});

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, "getByRole">) =>
  fireEvent.click(within_.getByRole("button", { name }));

async function setUp(): Promise<void> {
  fireEvent.click(await screen.findByRole("button", { name: "Set up" }));
  type(await screen.findByLabelText(/Current Password/), "correct horse");
  press("Continue");
  expect(await screen.findByText("ABCD EFGH")).toBeVisible();
  refuse("POST /auth/totp/confirm", "validation_failed", {
    details: [{ path: "code", message: "This code is wrong" }],
  });
  type(screen.getByLabelText(/^Code/), "123 456");
  press("Turn on");
  expect(await screen.findByText("This code is wrong")).toBeVisible();
  answer("POST /auth/totp/confirm", {
    recovery_codes: CODES,
    token: "two-factor",
    expires_in: 900,
    message: "Two-step sign-in is on",
  });
  press("Turn on");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(CODES.length);
  expect(callsOf("POST /auth/totp/confirm").at(-1)?.body).toEqual({ code: "123456" });
}

describe("active sessions", () => {
  test("marks this device, ends one session, and ends all others after confirmation", async () => {
    answer("DELETE /auth/sessions/:id", { message: "Session ended" });
    answer("DELETE /auth/sessions", { message: "Signed out everywhere else" });
    renderHotelPage(<SecurityPage />);
    expect(await screen.findByText("This device")).toBeVisible();
    expect(screen.queryByRole("button", { name: /on Chrome/ })).not.toBeInTheDocument();
    press("End the session on Safari on iPhone");
    await waitFor(() => expect(callsOf("DELETE /auth/sessions/:id")[0]?.params).toMatchObject({ id: "b2" }));
    press("Sign out everywhere else");
    const question = await screen.findByRole("dialog");
    press("Sign out everywhere else", within(question));
    await waitFor(() => expect(callsOf("DELETE /auth/sessions")).toHaveLength(1));
  });
});

describe("two-step sign-in", () => {
  test("is set up with the password and a first code, and shows recovery codes once", async () => {
    const { store } = renderHotelPage(<SecurityPage />);
    await setUp();
    expect(store.get(sessionAtom)?.token).toBe("two-factor");
    press("I have saved them");
    await waitFor(() => expect(screen.queryByText(CODES[0] ?? "")).not.toBeInTheDocument());
  });

  test("shows a wrong password at its field", async () => {
    refuse("POST /auth/totp", "validation_failed", {
      details: [{ path: "current_password", message: "The current password is wrong" }],
    });
    renderHotelPage(<SecurityPage />);
    fireEvent.click(await screen.findByRole("button", { name: "Set up" }));
    const field = await screen.findByLabelText(/Current Password/);
    press("Continue");
    expect(await screen.findByText("Current password is required")).toBeVisible();
    type(field, "wrong");
    press("Continue");
    expect(await screen.findByText("The current password is wrong")).toBeVisible();
    expect(field).toBeInvalid();
  });

  test("is required before the portal opens where the platform demands it", async () => {
    const { store } = renderHotelPage(<SecondFactorPage />, { user: { must_set_up_second_factor: true } });
    await setUp();
    const mustSetUp = () => {
      const user = store.get(sessionAtom)?.user;
      return user?.role === "hotel_admin" && user.must_set_up_second_factor;
    };
    // The portal would replace the recovery codes.
    expect(mustSetUp()).toBe(true);
    press("I have saved them");
    await waitFor(() => expect(mustSetUp()).not.toBe(true));
  });
});
