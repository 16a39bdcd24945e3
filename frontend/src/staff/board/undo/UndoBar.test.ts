import { UNDO_SECONDS } from "@roombell/common/domain/foodOrder";
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useUndoable } from "./UndoBar.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function start(takeBack: () => Promise<unknown> = () => Promise.resolve()) {
  const taken: string[] = [];
  const { result } = renderHook(() => useUndoable());
  const add = (id: number, answer: Promise<unknown> = Promise.resolve()): Promise<void> =>
    act(async () =>
      result.current.add({
        id: `${id}`,
        text: "",
        answer,
        takeBack: () => {
          taken.push(`${id}`);
          return takeBack();
        },
      }),
    );
  const undo = (isTap = false): Promise<void> => act(async () => result.current.undo(isTap));
  return { result, taken, add, undo };
}

test("undoes the last ten moves, the latest first", async () => {
  const { result, taken, add, undo } = start();
  for (let id = 1; id <= 12; id += 1) await add(id);
  for (let time = 0; time < 12; time += 1) await undo();
  expect(taken.join(" ")).toBe("12 11 10 9 8 7 6 5 4 3");
  expect(result.current.offered).toBeNull();
});

test("offers the last move for some seconds, and undoes moves afterwards, too", async () => {
  const { result, taken, add, undo } = start();
  for (let id = 1; id <= 3; id += 1) await add(id);
  await undo();
  expect(result.current.offered?.id).toBe("2");
  await act(() => vi.advanceTimersByTimeAsync(UNDO_SECONDS * 1000));
  expect(result.current.offered).toBeNull();
  await undo();
  expect(taken).toEqual(["3", "2"]);
  expect(result.current.offered?.id).toBe("1");
});

test("ignores the second tap of a double tap, after which another move is offered", async () => {
  const { taken, add, undo } = start();
  for (let id = 1; id <= 3; id += 1) await add(id);
  await undo(true);
  await undo(true);
  expect(taken).toEqual(["3"]);
  await act(() => vi.advanceTimersByTimeAsync(400));
  await undo(true);
  expect(taken).toEqual(["3", "2"]);
});

test("skips failed moves, and runs one undo after the other", async () => {
  const answers: (() => void)[] = [];
  const { taken, add, undo } = start(
    () => new Promise((_, reject) => answers.push(() => reject(new Error("refused")))),
  );
  await add(1);
  await add(2, Promise.reject(new Error("refused")));
  await add(3);
  await undo();
  await undo();
  expect(taken).toEqual(["3"]);
  await act(async () => answers[0]?.());
  expect(taken).toEqual(["3", "1"]);
});

test("undoes a move only after the server has answered it", async () => {
  const { taken, add, undo } = start();
  let respond = (): void => undefined;
  await add(1, new Promise<void>((resolve) => (respond = resolve)));
  await undo();
  expect(taken).toEqual([]);
  await act(async () => respond());
  expect(taken).toEqual(["1"]);
});
