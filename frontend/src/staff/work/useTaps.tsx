import { atom, useAtomValue } from "jotai";
import WifiOff from "lucide-react/icons/wifi-off";
import { useMemo } from "react";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { CardMark } from "#staff/board/card/CardHead.js";
import { pairedScreenAtom, sessionAtom } from "#staff/session/session.js";
import { isTick, tapsAtom, type Tap, type TapOwner } from "./tapQueue.js";

const NONE: readonly Tap[] = [];

/** Who taps on this page; a paired screen that needs a person and has none makes no changes. */
export const tapOwnerAtom = atom((get): TapOwner | null => {
  const screen = get(pairedScreenAtom);
  if (screen) {
    const { id, hotel_id, name, person, person_required } = screen;
    if (person === null && person_required) return null;
    const owner = [id, person?.id].filter(Boolean).join(".");
    return { hotel_id, owner, owner_name: person?.name ?? name, actor_id: person?.id ?? null };
  }
  const user = get(sessionAtom)?.user;
  if (user?.role !== "hotel_admin") return null;
  return { hotel_id: user.hotel_id, owner: user.id, owner_name: user.name, actor_id: user.id };
});

/** The ids of work with a queued move. */
export function useQueuedIds(): readonly string[] {
  const taps = useAtomValue(tapsAtom) ?? NONE;
  return useMemo(() => taps.filter((tap) => !isTick(tap)).map(({ id }) => id), [taps]);
}

/** Shows on a card that a tap on it is not sent yet. */
export function QueuedMark({ id }: { id: string }) {
  const tap = (useAtomValue(tapsAtom) ?? NONE).find((each) => each.id === id);
  const owner = useAtomValue(tapOwnerAtom);
  const isLive = useAtomValue(connectionAtom) === "live";
  if (tap === undefined) return null;
  const isOwn = owner?.owner === tap.owner;
  return (
    <CardMark icon={WifiOff}>
      {isLive && !isOwn ? `Waiting for ${tap.owner_name}` : "Waiting for network"}
    </CardMark>
  );
}
