import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Tooltip } from "./Tooltip.js";

describe("Tooltip", () => {
  it("appears on hover and disappears with Escape", async () => {
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

  it("does not appear on touch", () => {
    render(
      <Tooltip text="Close">
        <button type="button">×</button>
      </Tooltip>,
    );
    fireEvent.pointerEnter(screen.getByRole("button"), { pointerType: "touch" });
    fireEvent.pointerDown(screen.getByRole("button"), { pointerType: "touch" });
    expect(screen.queryByText("Close")).toBeNull();
  });

  it("does not appear on focus where no pointer hovers, such as a phone that restores it on reload", async () => {
    render(
      <Tooltip text="Close">
        <button type="button">×</button>
      </Tooltip>,
    );
    await userEvent.tab();
    expect(screen.getByRole("button")).toHaveFocus();
    expect(screen.queryByText("Close")).toBeNull();
  });

  describe("on keyboard focus", () => {
    const withoutPointer = window.matchMedia;
    beforeEach(() => {
      window.matchMedia = (query) =>
        Object.assign(withoutPointer(query), { matches: query === "(hover: hover)" });
    });
    afterEach(() => {
      window.matchMedia = withoutPointer;
    });

    it("follows its element, which may move without scrolling", async () => {
      let top = 300;
      render(
        <Tooltip text="Close">
          <button type="button">×</button>
        </Tooltip>,
      );
      const button = screen.getByRole("button");
      button.getBoundingClientRect = () => new DOMRect(200, top, 40, 40);
      await userEvent.tab();
      expect(screen.getByText("Close")).toHaveStyle({ top: "292px" });
      top = 200;
      await waitFor(() => expect(screen.getByText("Close")).toHaveStyle({ top: "192px" }));
      act(() => button.blur());
      expect(screen.queryByText("Close")).toBeNull();
    });
  });
});
