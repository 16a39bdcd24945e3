import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { StrictMode } from "react";
import { describe, expect, it } from "vitest";
import { notify } from "./notify.js";
import { Toasts } from "./Toasts.js";

describe("Toasts", () => {
  it("are three at once; the next comes when one goes", async () => {
    render(<Toasts place="staff" />);
    for (const room of [101, 102, 103, 104]) notify.success(`Room ${room} created`);
    await screen.findByText("Room 103 created");
    expect(screen.getAllByRole("status")).toHaveLength(3);
    expect(screen.queryByText("Room 104 created")).toBeNull();
    const first = screen.getByText("Room 101 created");
    await userEvent.click(within(first).getByRole("button", { name: "Close" }));
    fireEvent.animationEnd(first);
    await screen.findByText("Room 104 created");
  });

  it("are shown once under the same id, and an error alerts", async () => {
    render(<Toasts place="guest" />);
    notify.error("Failed to load menu", { id: "menu" });
    notify.error("Failed to load menu", { id: "menu" });
    await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(1));
  });

  it("keeps what is told before it is there, also after another place has gone", async () => {
    const before = render(<Toasts place="guest" />);
    notify.success("Item added to cart");
    await screen.findByText("Item added to cart");
    before.unmount();
    notify.success("Order placed successfully!");
    await new Promise((resolve) => setTimeout(resolve, 50));
    render(<Toasts place="guest" />);
    expect(await screen.findByText("Order placed successfully!")).toBeVisible();
  });

  it("loses none of several told before it is there, also where React mounts it twice", async () => {
    for (const room of [201, 202, 203, 204]) notify.success(`Room ${room} created`);
    await new Promise((resolve) => setTimeout(resolve, 50));
    render(
      <StrictMode>
        <Toasts place="staff" />
      </StrictMode>,
    );
    const first = await screen.findByText("Room 201 created");
    expect(screen.getByText("Room 203 created")).toBeVisible();
    expect(screen.queryByText("Room 204 created")).toBeNull();
    await userEvent.click(within(first).getByRole("button", { name: "Close" }));
    fireEvent.animationEnd(first);
    expect(await screen.findByText("Room 204 created")).toBeVisible();
  });
});
