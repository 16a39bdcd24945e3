import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { QuantityStepper } from "./QuantityStepper.js";

describe("QuantityStepper", () => {
  it("changes by one and stops at one", async () => {
    const change = vi.fn<(value: number) => void>();
    const { rerender } = render(<QuantityStepper label="Idli" value={2} onChange={change} />);
    await userEvent.click(screen.getByRole("button", { name: "Add one Idli" }));
    await userEvent.click(screen.getByRole("button", { name: "Remove one Idli" }));
    expect(change.mock.calls).toEqual([[3], [1]]);
    rerender(<QuantityStepper label="Idli" value={1} onChange={change} />);
    expect(screen.getByRole("button", { name: "Remove one Idli" })).toBeDisabled();
  });

  it("removes the item at one when it has `onRemove`", async () => {
    const remove = vi.fn<() => void>();
    render(
      <QuantityStepper
        label="Idli"
        value={1}
        onChange={vi.fn<(value: number) => void>()}
        onRemove={remove}
      />,
    );
    await userEvent.click(screen.getByRole("button", { name: "Remove Idli" }));
    expect(remove).toHaveBeenCalledTimes(1);
  });
});
