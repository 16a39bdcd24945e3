import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import { describe, expect, it, vi } from "vitest";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Menu } from "./Menu.js";

describe("Menu", () => {
  it("opens, moves and selects by keyboard, and returns the focus", async () => {
    const remove = vi.fn<() => void>();
    render(
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="Room 101" />}
        actions={[
          { label: "Edit", onSelect: vi.fn<() => void>() },
          { label: "Delete", onSelect: remove, tone: "danger" },
        ]}
      />,
    );
    const trigger = screen.getByRole("button", { name: "Room 101" });
    trigger.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Edit" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    expect(remove).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(trigger).toHaveFocus());
  });

  it("does not select a disabled action", async () => {
    const show = vi.fn<() => void>();
    render(
      <Menu
        trigger={<IconButton icon={EllipsisVertical} label="Room 101" />}
        actions={[{ label: "Show QR", onSelect: show, disabled: true }]}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Room 101" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Show QR" }));
    expect(show).not.toHaveBeenCalled();
  });
});
