import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { steadyOrder, useSteadyHeight } from "./usePointerActivity.js";

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

describe("the order of a column", () => {
  const card = (id: string, version = 1) => ({ id, version });
  const frozen = [card("a"), card("b"), card("c")];

  test("follows the items while the column is untouched", () => {
    const placed = steadyOrder(null, [card("c"), card("d")]);
    expect(placed.map(({ item, isGone }) => [item.id, isGone])).toEqual([
      ["c", false],
      ["d", false],
    ]);
  });

  test("moves nothing under a finger, but updates contents and appends new cards", () => {
    const placed = steadyOrder(frozen, [card("d"), card("c", 2), card("a")]);
    expect(placed.map(({ item, isGone }) => [item.id, item.version, isGone])).toEqual([
      ["a", 1, false],
      ["b", 1, true],
      ["c", 2, false],
      ["d", 1, false],
    ]);
  });

  test("turns a shadow back into a card when the card returns", () => {
    expect(steadyOrder(frozen, [card("a"), card("c")])[1]).toEqual({ item: card("b"), isGone: true });
    const back = steadyOrder(frozen, [card("a"), card("b", 2), card("c")]);
    expect(back.every(({ isGone }) => !isGone)).toBe(true);
  });
});
