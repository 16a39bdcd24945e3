import { act, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connectionAtom, serverBuildAtom } from "#shared/lib/live/useLive.js";
import { lastRing } from "#staff/alerts/sound/chime.js";
import { renderScreen } from "#testing/render.js";
import { useSelfUpdate } from "./useSelfUpdate.js";

vi.mock(import("./ownBuild.js"), () => ({ ownBuild: "1.0.0+old" }));

const reload = vi.fn<() => void>();

function Board({ hasDialog = false }: { hasDialog?: boolean }) {
  useSelfUpdate(reload);
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as Base UI renders dialogs
  return hasDialog ? <div role="dialog" aria-label="Ticket" /> : <main>Board</main>;
}

/** An open board whose server serves this version. */
function open(build: string, board = <Board />) {
  const view = renderScreen(board);
  act(() => {
    view.store.set(connectionAtom, "live");
    view.store.set(serverBuildAtom, build);
  });
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  sessionStorage.clear();
  reload.mockClear();
  lastRing.at = Number.NEGATIVE_INFINITY;
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("reloads for another version after a minute without a touch or a ring", async () => {
  open("1.0.0+new");
  await pass(50_000);
  fireEvent.pointerDown(screen.getByText("Board"));
  await pass(50_000);
  lastRing.at = performance.now();
  await pass(55_000);
  expect(reload).not.toHaveBeenCalled();
  await pass(10_000);
  expect(reload).toHaveBeenCalledOnce();
});

it("reloads once for a version, so that a stale cache causes no loop", async () => {
  open("1.0.0+new");
  await pass(70_000);
  open("1.0.0+new");
  await pass(70_000);
  expect(reload).toHaveBeenCalledOnce();
});

it("stays while a dialog is open, and on its own version", async () => {
  open("1.0.0+new", <Board hasDialog />);
  open("1.0.0+old");
  await pass(200_000);
  expect(reload).not.toHaveBeenCalled();
});
