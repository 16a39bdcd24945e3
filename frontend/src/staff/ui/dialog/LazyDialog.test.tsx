import { act, render, renderHook, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { LazyDialog, useEarlyLoad } from "./LazyDialog.js";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("keeps the page and shows a message while the dialog is missing on the server", async () => {
  vi.stubGlobal("fetch", async () => new Response('{"status":"ok"}'));
  vi.spyOn(console, "error").mockReturnValue();
  let isMissing = true;
  const Part = lazyPage(async () => {
    if (isMissing) throw new TypeError("Failed to fetch dynamically imported module: /Part.js");
    return { Part: () => <p>The dialog</p> };
  }, "Part");
  render(
    <>
      <p>The board</p>
      <LazyDialog keepsPage onClose={() => undefined}>
        <Part />
      </LazyDialog>
    </>,
  );
  expect(await screen.findByRole("dialog", { name: "Not loaded yet" })).toBeVisible();
  expect(screen.getByText("The board")).toBeInTheDocument();
  isMissing = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("The dialog")).toBeVisible();
});

test("repeats an early load until it succeeds", async () => {
  vi.useFakeTimers();
  const load = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error("offline")).mockResolvedValue();
  renderHook(() => useEarlyLoad(load));
  expect(load).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(load).toHaveBeenCalledTimes(1);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(load).toHaveBeenCalledTimes(2);
});
