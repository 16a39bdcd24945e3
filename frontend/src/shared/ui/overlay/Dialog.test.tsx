import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { ConfirmDialog } from "./ConfirmDialog.js";
import { Dialog } from "./Dialog.js";

function AddRoom() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add Room</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="New room"
        description="It gets its own QR code."
        footer={<Button>Save</Button>}
      >
        <TextField label="Room number" />
      </Dialog>
    </>
  );
}

describe("Dialog", () => {
  it("makes the page inert while it is open, until a nested one is closed too", async () => {
    const page = document.createElement("div");
    page.id = "root";
    document.body.append(page);
    const two = (isOuterOpen: boolean, isInnerOpen: boolean) => (
      <>
        <Dialog open={isOuterOpen} onClose={() => undefined} title="Outer" />
        <Dialog open={isInnerOpen} onClose={() => undefined} title="Inner" />
      </>
    );
    const { rerender } = render(two(true, true), { container: page });
    expect(page.inert).toBe(true);
    rerender(two(true, false));
    expect(page.inert).toBe(true);
    rerender(two(false, false));
    expect(page.inert).toBe(false);
    page.remove();
  });

  it("traps the focus and restores it when Escape closes it", async () => {
    render(<AddRoom />);
    const opener = screen.getByRole("button", { name: "Add Room" });
    await userEvent.click(opener);
    const dialog = await screen.findByRole("dialog", { name: "New room" });
    expect(dialog).toHaveAccessibleDescription("It gets its own QR code.");
    await waitFor(() => expect(screen.getByRole("textbox", { name: "Room number" })).toHaveFocus());
    for (let press = 0; press < 5; press += 1) {
      await userEvent.tab();
      await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    }
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it("leaves nothing over the page that would take the next tap when it closes", () => {
    const dialog = (isOpen: boolean) => <Dialog open={isOpen} onClose={() => undefined} title="Order 1041" />;
    const { container, rerender } = render(dialog(true));
    rerender(dialog(false));
    expect(container).toBeEmptyDOMElement();
  });

  it("closes with its button", async () => {
    render(<AddRoom />);
    await userEvent.click(screen.getByRole("button", { name: "Add Room" }));
    await userEvent.click(await screen.findByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

describe("ConfirmDialog", () => {
  const ask = (busy: boolean) => {
    const answers = { onClose: vi.fn<() => void>(), onConfirm: vi.fn<() => void>() };
    render(
      <ConfirmDialog
        open
        {...answers}
        busy={busy}
        title="Are you sure you want to cancel this order?"
        confirmLabel="Cancel order"
        cancelLabel="Keep order"
      />,
    );
    return answers;
  };

  it("focuses the cancel button first", async () => {
    const { onClose, onConfirm } = ask(false);
    await waitFor(() => expect(screen.getByRole("button", { name: "Keep order" })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  it("confirms once and ignores clicks while it is busy", async () => {
    const { onConfirm } = ask(true);
    await userEvent.click(await screen.findByRole("button", { name: "Cancel order" }));
    expect(onConfirm).not.toHaveBeenCalled();
  });
});
