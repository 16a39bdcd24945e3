import type { PlatformEvents } from "@roombell/common/contract/liveEvents";
import { useState } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

export type TimedFigures = PlatformEvents["hotel:figures"];

/** Subscribes to every hotel's figures and drops outdated ones. */
export function useHotelFigures(onFigures: (figures: TimedFigures) => void): void {
  const [latest] = useState(() => new Map<string, string>());
  // Another process may answer now, by another clock.
  useLiveEvent("/platform", "ready", () => latest.clear());
  useLiveEvent("/platform", "hotel:figures", (figures) => {
    const { hotel_id, as_of } = figures;
    if (as_of < (latest.get(hotel_id) ?? "")) return;
    latest.set(hotel_id, as_of);
    onFigures(figures);
  });
}
