import type { EndpointName } from "@roombell/common/contract/endpoints";
import type { FactorMethod } from "@roombell/common/contract/errors";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { sessionAtom } from "#staff/session/session.js";
import { useFreshUser, useSecurityEvents } from "#staff/session/signedInUser.js";
import { StaffShell } from "#staff/shell/StaffShell.js";
import { havePasskey } from "#testing/fakePasskey.js";
import { hotelAdmin } from "#testing/fixtures.js";
import { openHotelPage, renderHotelPage } from "#testing/render.js";
import { answer, callsOf, refuse } from "#testing/server.js";
import type { Security } from "./accountSecurity.js";
import { SecurityPage } from "./SecurityPage.js";

const AT = "2026-03-14T08:00:00.000Z";
const KEY = { id: "aaaaaaaaaaaaaaaaaaaaaa01", name: "Laptop", created_at: AT, last_used_at: AT };
const on: Security = { totp: { is_on: true, recovery_codes_left: 9 }, is_required: false, passkeys: [KEY] };
const renewed = (token: string) => ({ token, expires_in: 900, message: "" });

beforeEach(() => {
  localStorage.clear();
  answer("GET /auth/security", on);
  answer("GET /auth/sessions", { sessions: [] });
});

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string | RegExp, within_ = screen as Pick<typeof screen, "getByRole">) =>
  fireEvent.click(within_.getByRole("button", { name }));
const question = () => screen.findByRole("dialog", { name: "Confirm it's you" });

/** Refuses the call until the session is confirmed, then runs `reply`. */
function expireUntilConfirmed(key: EndpointName, methods: FactorMethod[], reply: () => void): void {
  refuse(key, "second_factor_expired", { methods });
  answer("POST /auth/second-factor/confirm", () => {
    reply();
    return renewed("confirmed");
  });
}

describe("a change of the second factors without a recent confirmation", () => {
  it("asks for a code and retries the action with the same input", async () => {
    expireUntilConfirmed("POST /auth/recovery-codes", ["totp", "recovery_code"], () =>
      answer("POST /auth/recovery-codes", { recovery_codes: ["aaaa-bbbb"], message: "" }),
    );
    const { store } = renderHotelPage(<SecurityPage />);
    fireEvent.click(await screen.findByRole("button", { name: "New recovery codes" }));
    type(await screen.findByLabelText(/Current Password/), "correct horse");
    press("Create new codes");
    const dialog = within(await question());
    refuse("POST /auth/second-factor/confirm", "validation_failed", {
      details: [{ path: "code", message: "This code is wrong" }],
    });
    type(dialog.getByLabelText(/^Code/), "111 111");
    press("Confirm", dialog);
    expect(await dialog.findByText("This code is wrong")).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Code/)).toHaveFocus());
    answer("POST /auth/second-factor/confirm", () => {
      answer("POST /auth/recovery-codes", { recovery_codes: ["aaaa-bbbb"], message: "" });
      return renewed("confirmed");
    });
    type(dialog.getByLabelText(/^Code/), "222222");
    press("Confirm", dialog);
    expect(await screen.findByText("aaaa-bbbb")).toBeVisible();
    expect(store.get(sessionAtom)?.token).toBe("confirmed");
    expect(callsOf("POST /auth/second-factor/confirm").at(-1)?.body).toEqual({ code: "222222" });
    const [first, second] = callsOf("POST /auth/recovery-codes");
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers.get("Authorization")).toBe("Bearer confirmed");
  });

  it("accepts a passkey and continues with the token of the change", async () => {
    havePasskey();
    expireUntilConfirmed("DELETE /auth/passkeys/:id", ["passkey"], () =>
      answer("DELETE /auth/passkeys/:id", renewed("removed")),
    );
    answer("POST /auth/second-factor/confirm/options", { options: { challenge: "Y2hhbGxlbmdl" } });
    const { store } = renderHotelPage(<SecurityPage />);
    fireEvent.click(await screen.findByRole("button", { name: "Delete Laptop" }));
    press("Delete passkey", within(await screen.findByRole("dialog", { name: "Delete Laptop?" })));
    press("Use a passkey", within(await question()));
    await waitFor(() => expect(store.get(sessionAtom)?.token).toBe("removed"));
    expect(callsOf("POST /auth/second-factor/confirm").at(-1)?.body).toMatchObject({
      response: { id: "cGFzc2tleQ" },
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("shows an error and keeps the input when the confirmation is cancelled", async () => {
    refuse("POST /auth/totp/remove", "second_factor_expired", { methods: ["totp"] });
    const { user } = renderHotelPage(<SecurityPage />);
    await user.click(await screen.findByRole("button", { name: "Turn off" }));
    await user.type(await screen.findByLabelText(/Current Password/), "correct horse");
    await user.click(screen.getAllByRole("button", { name: "Turn off" }).at(-1) ?? document.body);
    await question();
    await user.keyboard("{Escape}");
    await waitFor(() =>
      expect(screen.queryByRole("dialog", { name: "Confirm it's you" })).not.toBeInTheDocument(),
    );
    const form = within(screen.getByRole("dialog", { name: "Turn off the authenticator app?" }));
    expect(await form.findByText("Confirm your second factor to continue")).toBeVisible();
    expect(form.getByLabelText(/Current Password/)).toHaveValue("correct horse");
    expect(callsOf("POST /auth/totp/remove")).toHaveLength(1);
  });
});

describe("the notice about a new passkey", () => {
  const used = { ...KEY, name: "Old phone", signed_in_at: AT, device: "Chrome on Windows" };
  function Portal() {
    useFreshUser();
    useSecurityEvents("/staff");
    return <StaffShell session={{ token: "t", user: hotelAdmin }} />;
  }
  async function openPortal() {
    answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
    answer("GET /hotel-admin/requests", { requests: [], next_cursor: null });
    answer("GET /hotel-admin/food-orders", { orders: [], next_cursor: null });
    const { live, ...view } = await openHotelPage(<Portal />);
    await waitFor(() => expect(callsOf("GET /auth/me").length).toBeGreaterThan(0));
    answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [used] });
    act(() => live.emit("security:updated", {}));
    expect(await screen.findByText("New sign-in with the passkey Old phone")).toBeVisible();
    expect(screen.getByText(/^Chrome on Windows/)).toBeVisible();
    return view;
  }

  it("appears at once and disappears when another factor acknowledges the passkey", async () => {
    await openPortal();
    expireUntilConfirmed("POST /auth/passkeys/:id/acknowledge", ["totp"], () => {
      answer("POST /auth/passkeys/:id/acknowledge", { message: "Passkey confirmed" });
      answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
    });
    press("This was me");
    const dialog = within(await question());
    type(dialog.getByLabelText(/^Code/), "123456");
    press("Confirm", dialog);
    await waitFor(() => expect(screen.queryByText(/Old phone/)).not.toBeInTheDocument());
    expect(callsOf("POST /auth/passkeys/:id/acknowledge").at(-1)?.params).toMatchObject({ id: KEY.id });
  });

  it("deletes the passkey", async () => {
    const { store } = await openPortal();
    answer("DELETE /auth/passkeys/:id", () => {
      answer("GET /auth/me", { user: hotelAdmin, new_passkeys: [] });
      return renewed("removed");
    });
    press("Delete it");
    press("Delete passkey", within(await screen.findByRole("dialog", { name: "Delete Old phone?" })));
    await waitFor(() => expect(screen.queryByText(/Old phone/)).not.toBeInTheDocument());
    expect(store.get(sessionAtom)?.token).toBe("removed");
  });
});
