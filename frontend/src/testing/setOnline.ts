import { onlineManager } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { setNetwork } from "./server.js";

/** Takes the browser offline or online. */
export async function setOnline(isOnline: boolean): Promise<void> {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: isOnline });
  setNetwork(isOnline);
  await act(async () => {
    window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
    // It listens only while an app is mounted; the next app starts like a reloaded page.
    onlineManager.setOnline(isOnline);
  });
}
