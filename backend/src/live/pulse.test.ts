import { EventEmitter } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pulseBoards } from "./pulse.js";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A socket and the events sent to it. */
function open(kind: string, screen: string | null) {
  const pulses: unknown[] = [];
  const send = (how: string) => (event: string, payload: object) => void pulses.push([how, event, payload]);
  const socket = { data: { kind, screen }, emit: send("surely"), volatile: { emit: send("if possible") } };
  return { pulses, socket };
}

test("a board gets a pulse at once and every two seconds, other pages none", () => {
  const [board, page] = [open("staff", "kitchen"), open("staff", null)];
  const sockets = new Map([board, page].map(({ socket }, index) => [index, socket]));
  const namespace = new EventEmitter();
  const stop = pulseBoards({ staff: Object.assign(namespace, { sockets }) } as never);
  for (const { socket } of [board, page]) namespace.emit("connection", socket);
  expect(board.pulses.splice(0)).toEqual([["surely", "pulse", {}]]);
  vi.advanceTimersByTime(1999);
  expect(board.pulses).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(board.pulses.splice(0)).toEqual([["if possible", "pulse", {}]]);
  vi.advanceTimersByTime(4000);
  expect(board.pulses.splice(0)).toHaveLength(2);
  stop();
  vi.advanceTimersByTime(10_000);
  expect([board.pulses, page.pulses]).toEqual([[], []]);
});
