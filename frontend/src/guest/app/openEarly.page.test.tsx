import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { guestOutbox } from "#guest/stay/outbox.js";
import { storedGuest } from "#shared/lib/api/guestApi.js";
import { guestCode } from "#testing/guestFixtures.js";
import { enterStay, serveGuest, setOnline, startGuest } from "#testing/renderGuest.js";
import { answer, breakNetwork, callsOf, refuse } from "#testing/server.js";

const scan = (): void => storedGuest.write({ qr: guestCode, stay_id: null });

describe("a loaded page renders its first view at once", () => {
  it("with the menu, after a scan", async () => {
    const { stay_id } = serveGuest();
    scan();
    await startGuest("/customer/food");
    expect(screen.getByRole("button", { name: "Add Idli" })).toBeVisible();
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
    expect(callsOf("GET /customer/menu")).toHaveLength(1);
  });

  it("with the room and its work, in an open stay", async () => {
    enterStay(serveGuest());
    await startGuest();
    expect(screen.getByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(0);
    expect(callsOf("GET /customer/requests")).toHaveLength(1);
  });

  it("with the form, without a code", async () => {
    await startGuest();
    expect(screen.getByRole("heading", { name: "Enter QR Code" })).toBeVisible();
  });
});

describe("opening early leaves to the app", () => {
  it("a refused code, which is checked only once", async () => {
    refuse("POST /auth/validate-qr", "invalid_qr");
    scan();
    await startGuest();
    expect(await screen.findByRole("heading", { name: "Enter QR Code" })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a slow answer, which the app waits for without a second call", async () => {
    const { stay_id } = serveGuest();
    let open = (): void => undefined;
    const isOpen = new Promise<void>((resolve) => (open = resolve));
    answer("POST /auth/validate-qr", async () => {
      await isOpen;
      return { stay_id } as never;
    });
    scan();
    await startGuest();
    expect(await screen.findByText("Loading...")).toBeVisible();
    open();
    expect(await screen.findByRole("heading", { name: /Room 205/ })).toBeVisible();
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a stay in another room, so that it can report what was not sent", async () => {
    enterStay(serveGuest());
    breakNetwork("POST /customer/support");
    const body = { subject: "Late", message: "We come at two", priority: "normal" } as const;
    void guestOutbox.submit({ kind: "support", key: "waits", title: "Late", body, line_ids: [] });
    await waitFor(() => expect(callsOf("POST /customer/support")).toHaveLength(1));
    const { stay_id } = serveGuest();
    scan();
    await startGuest();
    expect(await screen.findByText(/belonged to an earlier stay and was not sent/)).toBeVisible();
    expect(storedGuest.read()).toEqual({ qr: guestCode, stay_id });
    expect(callsOf("POST /auth/validate-qr")).toHaveLength(1);
  });

  it("a list that fails", async () => {
    enterStay(serveGuest());
    breakNetwork("GET /customer/menu");
    await startGuest("/customer/food");
    expect(await screen.findByText("Failed to load menu")).toBeVisible();
  });

  it("everything while the phone is offline", async () => {
    enterStay(serveGuest());
    await setOnline(false);
    await startGuest("/customer/food");
    expect(callsOf("GET /customer/menu")).toEqual([]);
    await setOnline(true);
    expect(await screen.findByRole("button", { name: "Add Idli" })).toBeVisible();
  });
});
