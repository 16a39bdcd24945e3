import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";

/** Reloads the offered services when the platform changes them. Mounted once by the hotel's portal. */
export function useServiceEvents(): void {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "services:updated", () => reloadSoon(["staff", "services"]));
}
