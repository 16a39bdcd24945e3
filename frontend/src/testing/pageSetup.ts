import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { openPageSocket, renewPageSockets } from "./pageSocket.js";
import { setOnline } from "./setOnline.js";

vi.mock("socket.io-client", () => ({ io: openPageSocket }));

// jsdom has no canvas to draw on.
vi.mock("qrcode", () => ({
  toDataURL: async (text: string) => `data:image/png;${text}`,
  toString: async (text: string) => `<svg>${text}</svg>`,
}));

// jsdom has no scrolling.
window.scrollTo = () => undefined;

// The next test starts like a newly opened browser, whichever file it is in.
afterEach(async () => {
  vi.useRealTimers();
  // Before `online` is dispatched, which would make the page call the server once more.
  cleanup();
  // The tests' routers do not dispatch it, and it ends the app's own steps back (useLeaveGuard.ts).
  window.dispatchEvent(new PopStateEvent("popstate"));
  await setOnline(true);
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, "", "/");
  renewPageSockets();
});
