import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useCallback } from "react";
import type { DeskCardActions } from "./DeskRequestCard.js";
import type { Grid } from "../board/keys/bumpKeys.js";
import { needsNotice } from "../board/sound/needsNotice.js";
import { useBoardKeys } from "../board/keys/useBoardKeys.js";
import type { Sound } from "../board/sound/useSound.js";

/** The keyboard at the front desk (see `DESK_KEYS`); returns the selected card's id. */
export function useDeskKeys({
  cards,
  grid,
  actions,
  sound,
  onNew,
  onHelp,
}: {
  cards: readonly ServiceRequest[];
  grid: Grid;
  actions: DeskCardActions;
  sound: Sound;
  onNew: () => void;
  onHelp: () => void;
}): string | null {
  const find = (id: string | null): ServiceRequest | undefined => cards.find((request) => request.id === id);
  const numberOf = useCallback(
    (id: string) => Number(cards.find((request) => request.id === id)?.room_number ?? Number.NaN),
    [cards],
  );
  const { selectedId, select, selectNextOf } = useBoardKeys({
    grid,
    numberOf,
    commands: {
      Enter(id) {
        const request = find(id);
        if (request === undefined) return;
        selectNextOf(request.id);
        if (request.is_active) actions.forward(request);
        else if (needsNotice(request)) actions.acknowledge(request);
      },
      o(id) {
        const request = find(id);
        if (request?.is_active) actions.open(request);
      },
      a(id) {
        const chosen = find(id);
        const noted = chosen === undefined ? cards : [chosen];
        for (const request of noted.filter(needsNotice)) actions.acknowledge(request);
      },
      n: onNew,
      m: () => sound.setMuted(!sound.isMuted),
      "?": onHelp,
      Escape: () => select(null),
    },
  });
  return selectedId;
}
