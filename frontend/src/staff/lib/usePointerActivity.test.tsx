import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { useSteadyHeight } from "./usePointerActivity.js";

function Page() {
  return (
    <>
      <div {...useSteadyHeight()}>
        <button type="button">Open</button>
      </div>
      <button type="button">Accept</button>
    </>
  );
}

describe("an element of steady height", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(40);
    onTestFinished(() => void vi.restoreAllMocks());
    render(<Page />);
  });
  const button = (name: string) => screen.getByRole("button", { name });
  const frame = () => button("Open").parentElement;
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  const FREE = { height: "", overflow: "" };

  test("keeps its height during a touch and for a moment after", () => {
    expect(frame()?.style).toMatchObject(FREE);
    fireEvent.pointerDown(button("Accept"), { pointerType: "touch" });
    wait(60_000);
    expect(frame()).toHaveStyle({ height: "40px", overflow: "hidden" });
    fireEvent.pointerUp(button("Accept"), { pointerType: "touch" });
    wait(699);
    expect(frame()).toHaveStyle({ height: "40px" });
    wait(1);
    expect(frame()?.style).toMatchObject(FREE);
  });

  test("keeps its height while the mouse moves over the page", () => {
    fireEvent.pointerMove(button("Accept"), { pointerType: "mouse" });
    wait(999);
    expect(frame()).toHaveStyle({ height: "40px" });
    fireEvent.pointerMove(button("Accept"), { pointerType: "mouse" });
    wait(999);
    expect(frame()).toHaveStyle({ height: "40px" });
    wait(1);
    expect(frame()?.style).toMatchObject(FREE);
  });

  test("is released at once by a click inside", () => {
    fireEvent.pointerDown(button("Open"), { pointerType: "mouse" });
    expect(frame()).toHaveStyle({ height: "40px" });
    fireEvent.pointerUp(button("Open"), { pointerType: "mouse" });
    fireEvent.click(button("Open"));
    expect(frame()?.style).toMatchObject(FREE);
  });
});
