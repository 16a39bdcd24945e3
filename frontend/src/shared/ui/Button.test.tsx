import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type SyntheticEvent } from "react";
import { describe, expect, it, vi } from "vitest";
import { Button } from "./Button.js";

describe("Button", () => {
  it("ignores clicks while it is busy and keeps the focus", async () => {
    const work = vi.fn<() => void>();
    function Worker() {
      const [busy, setBusy] = useState(false);
      const start = (): void => {
        work();
        setBusy(true);
      };
      return (
        <Button busy={busy} onClick={start}>
          Save
        </Button>
      );
    }
    render(<Worker />);
    const button = screen.getByRole("button", { name: "Save" });
    await userEvent.dblClick(button);
    await userEvent.keyboard("{Enter}");
    expect(work).toHaveBeenCalledTimes(1);
    expect(button).toHaveAttribute("aria-busy", "true");
    expect(button).toHaveFocus();
  });

  it("does not submit its form while it is busy", async () => {
    const submit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <input aria-label="Room number" />
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = render(form(true));
    await userEvent.type(screen.getByRole("textbox"), "101{Enter}");
    await userEvent.click(screen.getByRole("button"));
    expect(submit).not.toHaveBeenCalled();
    rerender(form(false));
    await userEvent.click(screen.getByRole("button"));
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("does not submit a form unless it is a submit button", async () => {
    const submit = vi.fn<(event: SyntheticEvent) => void>((event) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Clear All</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole("button"));
    expect(submit).not.toHaveBeenCalled();
  });
});
