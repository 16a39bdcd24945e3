import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../../staff/lib/useReloadSoon.js";
import { serviceList } from "./hooks.js";

/** Reloads the catalogue when it, or a hotel that uses it, has changed. Used once by the platform's portal. */
export function useCatalogueEvents(): void {
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(serviceList.key);
  useLiveEvent("/platform", "services:updated", reload);
  useLiveEvent("/platform", "hotel:updated", reload);
}
