import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Stepper } from "./Stepper.js";

const steps = [{ label: "Order Placed" }, { label: "Preparing" }, { label: "Delivered" }];

function texts(): (string | null)[] {
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

describe("Stepper", () => {
  it("says in words what is done, what is now and what is ahead", () => {
    render(<Stepper label="Progress" steps={steps} current={1} />);
    expect(texts()).toEqual(["Order Placed, done", "Preparing, now", "Delivered, not yet"]);
    expect(screen.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step");
  });

  it("is all done at its last step", () => {
    render(<Stepper label="Progress" steps={steps} current={2} />);
    expect(texts().at(-1)).toBe("Delivered, done");
  });
});
