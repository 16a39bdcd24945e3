import type { PlatformEvents } from "@roombell/common/contract/liveEvents";
import { useState } from "react";
import { useLiveEvent } from "../../shared/lib/useLive.js";

export type TimedFigures = PlatformEvents["hotel:figures"];

/**
 * Subscribes to every hotel's figures and drops outdated ones. Events are not repeated, so `onMissed` must reload
 * after a gap that the connection itself does not make up for.
 */
export function useHotelFigures(onFigures: (figures: TimedFigures) => void, onMissed: () => void): void {
  const [latest] = useState(() => new Map<string, string>());
  useLiveEvent("/platform", "ready", ({ recovered }) => {
    // Another process may answer now, by another clock.
    latest.clear();
    if (recovered) onMissed();
  });
  useLiveEvent("/platform", "hotel:figures", (figures) => {
    const { hotel_id, as_of } = figures;
    if (as_of < (latest.get(hotel_id) ?? "")) return;
    latest.set(hotel_id, as_of);
    onFigures(figures);
  });
}
