import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createStore, Provider } from "jotai";
import { StrictMode } from "react";
import { describe, expect, it, vi } from "vitest";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { notify } from "./notify.js";
import { Toasts } from "./Toasts.js";

const shown = (): (string | null)[] =>
  [...screen.getByRole("region", { name: "Messages" }).querySelectorAll(".Toastify__toast")].map(
    (toast) => toast.textContent,
  );

describe("Toasts", () => {
  it("are limited to three: a new one replaces the oldest at once", async () => {
    render(<Toasts place="staff" />);
    for (const room of [101, 102, 103]) notify.success(`Room ${room} created`);
    expect(await screen.findByText("Room 101 created")).toBeVisible();
    notify.success("Room 104 created");
    expect(await screen.findByText("Room 104 created")).toBeVisible();
    await expect.poll(shown).toEqual(["Room 104 created", "Room 103 created", "Room 102 created"]);
  });

  it("disappear when they are closed", async () => {
    render(<Toasts place="staff" />);
    notify.info("Opening Call...");
    await screen.findByText("Opening Call...");
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await expect.poll(shown).toEqual([]);
  });

  it("replace the earlier toast with the same id", async () => {
    render(<Toasts place="staff" />);
    notify.error("Failed to save item", { id: "item" });
    notify.error("Failed to save item", { id: "item" });
    notify.info("The room has a new QR code");
    expect(await screen.findAllByRole("alert")).toHaveLength(1);
    notify.success("Menu item created successfully", { id: "item" });
    await screen.findByText("Menu item created successfully");
    expect(shown()).toEqual(["Menu item created successfully", "The room has a new QR code"]);
  });

  it("replace the earlier toast with the same text, which is announced again", async () => {
    render(<Toasts place="guest" />);
    notify.success("Item added to cart");
    const first = await screen.findByRole("status");
    notify.success("Item added to cart");
    await expect.poll(() => first.isConnected).toBe(false);
    expect(shown()).toEqual(["Item added to cart"]);
  });

  it("can be dismissed by their sender", async () => {
    render(<Toasts place="guest" />);
    notify.error("Failed to load menu", { id: "menu" });
    await screen.findByRole("alert");
    notify.clear("menu");
    await expect.poll(shown).toEqual([]);
  });

  it("appear after the change they report is painted", async () => {
    render(<Toasts place="guest" />);
    notify.info("The kitchen is open again");
    await screen.findByText("The kitchen is open again");
    const paints: FrameRequestCallback[] = [];
    const frames = vi
      .spyOn(window, "requestAnimationFrame")
      .mockImplementation((paint) => paints.push(paint));
    notify.success("Item added to cart");
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown()).toEqual(["The kitchen is open again"]);
    frames.mockRestore();
    for (const paint of paints) paint(0);
    expect(await screen.findByText("Item added to cart")).toBeVisible();
  });

  it("disappear after their region's duration or their own", async () => {
    render(<Toasts place="guest" />);
    notify.success("Item added to cart");
    notify.info("Kept", { durationMs: 60_000 });
    await screen.findByText("Item added to cart");
    // The browser's animation of a hidden bar is the clock; jsdom has none, and React knows its end by an older name.
    const [lasting, added] = screen.getAllByRole("progressbar", { hidden: true });
    expect(lasting).toHaveStyle({ animationDuration: "60000ms", animationPlayState: "running" });
    expect(added).toHaveStyle({ animationDuration: "1000ms", animationPlayState: "running" });
    fireEvent(added ?? document, new Event("webkitAnimationEnd", { bubbles: true }));
    expect(shown()).toEqual(["Kept"]);
  });

  it("show notifications sent before they were mounted, even when React mounts them twice", async () => {
    for (const room of [201, 202, 203]) notify.success(`Room ${room} created`);
    render(
      <StrictMode>
        <Toasts place="staff" />
      </StrictMode>,
    );
    expect(await screen.findByText("Room 203 created")).toBeVisible();
    expect(await screen.findByText("Room 201 created")).toBeVisible();
  });

  it("say which address is right where live connections of this page's address are refused", async () => {
    const message = "For live updates, open Roombell at https://hotel.example";
    const fetched = vi.fn<typeof fetch>(
      async () => new Response(JSON.stringify({ message }), { status: 403 }),
    );
    vi.stubGlobal("fetch", fetched);
    const store = createStore();
    render(
      <Provider store={store}>
        <Toasts place="staff" />
      </Provider>,
    );
    await screen.findByRole("region", { name: "Messages" });
    expect(fetched).not.toHaveBeenCalled();
    act(() => store.set(connectionAtom, "polling"));
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    vi.unstubAllGlobals();
  });
});
