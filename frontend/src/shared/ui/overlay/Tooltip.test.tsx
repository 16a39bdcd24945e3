import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Tooltip } from "./Tooltip.js";

describe("Tooltip", () => {
  it("comes with the pointer and goes with Escape", async () => {
    render(
      <Tooltip text="20 November 2026, 10:32">
        <button type="button">4 min</button>
      </Tooltip>,
    );
    await userEvent.hover(screen.getByRole("button"));
    expect(await screen.findByText("20 November 2026, 10:32")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("20 November 2026, 10:32")).toBeNull());
  });

  it("stays away from a finger", () => {
    render(
      <Tooltip text="Close">
        <button type="button">×</button>
      </Tooltip>,
    );
    fireEvent.pointerEnter(screen.getByRole("button"), { pointerType: "touch" });
    fireEvent.pointerDown(screen.getByRole("button"), { pointerType: "touch" });
    expect(screen.queryByText("Close")).toBeNull();
  });
});
