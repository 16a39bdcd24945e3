import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Stepper } from "./Stepper.js";

const steps = [{ label: "Order Placed" }, { label: "Preparing" }, { label: "Delivered" }];

function texts(): (string | null)[] {
  return screen.getAllByRole("listitem").map((item) => item.textContent);
}

describe("Stepper", () => {
  it("names the done, the current and the coming steps", () => {
    render(<Stepper label="Progress" steps={steps} current={1} />);
    expect(texts()).toEqual(["Order Placed, done", "Preparing, now", "Delivered, not yet"]);
    expect(screen.getAllByRole("listitem")[1]).toHaveAttribute("aria-current", "step");
  });

  it("shows every step as done at the last one", () => {
    render(<Stepper label="Progress" steps={steps} current={2} />);
    expect(texts().at(-1)).toBe("Delivered, done");
  });
});
