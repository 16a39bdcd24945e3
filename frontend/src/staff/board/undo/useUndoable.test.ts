import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OFFERED_SECONDS, useUndoable } from "./useUndoable.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(takeBack: (move: number) => Promise<unknown> = () => Promise.resolve()) {
  const taken: number[] = [];
  const noted = (move: number): Promise<unknown> => {
    taken.push(move);
    return takeBack(move);
  };
  const { result } = renderHook(() => useUndoable(noted));
  const add = (...moves: number[]): void => act(() => moves.forEach((move) => result.current.add(move)));
  const undo = (): Promise<void> => act(async () => result.current.undo());
  return { result, taken, add, undo };
}

test("the last ten moves are undone, the latest first", async () => {
  const { result, taken, add, undo } = start();
  add(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12);
  for (let time = 0; time < 12; time += 1) await undo();
  expect(taken).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect(result.current.offered).toBeNull();
});

test("a move is offered for some seconds, the one before it after an undo, and both can be undone afterwards", async () => {
  const { result, taken, add, undo } = start();
  add(1, 2, 3);
  await undo();
  expect(result.current.offered).toBe(2);
  await act(() => vi.advanceTimersByTimeAsync(OFFERED_SECONDS * 1000));
  expect(result.current.offered).toBeNull();
  await undo();
  expect(taken).toEqual([3, 2]);
  expect(result.current.offered).toBe(1);
});

test("a move that failed is not undone, and one undo waits for the other", async () => {
  const answers: (() => void)[] = [];
  const { result, taken, add, undo } = start(
    () => new Promise((_, reject) => answers.push(() => reject(new Error("refused")))),
  );
  add(1, 2, 3);
  act(() => result.current.drop(2));
  await undo();
  await undo();
  expect(taken).toEqual([3]);
  await act(async () => answers[0]?.());
  expect(taken).toEqual([3, 1]);
});
