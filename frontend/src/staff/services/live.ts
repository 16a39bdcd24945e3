import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";

/** Reloads the offered services when the platform changes them. Used once by the staff app. */
export function useServiceEvents(): void {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "services:updated", () => reloadSoon(["staff", "services"]));
}
