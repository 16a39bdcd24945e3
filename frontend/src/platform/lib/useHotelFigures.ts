import type { PlatformEvents } from "@roombell/common/contract/liveEvents";
import { useState } from "react";
import { useLiveEvent } from "../../shared/lib/useLive.js";

export type TimedFigures = PlatformEvents["hotel:figures"];

/**
 * Hears every hotel's figures, never older ones after newer ones. They are told to the screens that are connected at
 * that moment: after an absence `onMissed` is to reload, where the connection itself does not.
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
