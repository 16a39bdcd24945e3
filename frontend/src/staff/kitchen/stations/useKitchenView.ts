import { useAtomValue } from "jotai";
import { useMemo } from "react";
import { shownKitchenAtom } from "#staff/board/boardPreferences.js";
import { useStations } from "#staff/session/useHotel.js";
import { kitchenView, type KitchenView } from "./kitchenView.js";

/** What this screen shows of the kitchen; the same object until that changes. */
export function useKitchenView(): KitchenView {
  const stations = useStations();
  const shown = useAtomValue(shownKitchenAtom);
  return useMemo(() => kitchenView(stations, shown), [stations, shown]);
}
