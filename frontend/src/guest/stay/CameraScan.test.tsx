import { act, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { CameraScan } from "./CameraScan.js";

/** A reader that finds a code only in what `inView` returns. */
function openCamera(inView: () => string | null): void {
  class Detector {
    detect = async () => [{ rawValue: inView() ?? "" }];
  }
  vi.stubGlobal("BarcodeDetector", Detector);
  const mediaDevices = { getUserMedia: async () => ({ getTracks: () => [] }) };
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  vi.spyOn(HTMLMediaElement.prototype, "play").mockResolvedValue();
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "mediaDevices");
});

it("announces that the camera is not available", async () => {
  openCamera(() => null);
  const getUserMedia = (): Promise<never> => Promise.reject(new DOMException("", "NotAllowedError"));
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: { getUserMedia } });
  render(<CameraScan onCode={() => undefined} />);
  expect(await screen.findByRole("alert")).toHaveTextContent(/^The camera is not available here/);
});

it("suggests typing the code after ten seconds without one, and still reads it", async () => {
  vi.useFakeTimers();
  let code: string | null = null;
  openCamera(() => code);
  const read = vi.fn<(code: string) => void>();
  render(<CameraScan onCode={read} />);
  await pass(9900);
  expect(screen.getByText("Hold the code inside the frame")).toBeVisible();
  await pass(200);
  expect(screen.getByText(/type the code/i)).toBeVisible();
  code = "7KQM-2X4D";
  await pass(200);
  expect(read).toHaveBeenCalledWith("7KQM-2X4D");
});
