import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useEffect, useState } from "react";
import { formatTime } from "#shared/lib/format.js";
import type { ConnectionState } from "#shared/lib/live/live.js";
import { connectionAtom, serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { BoardMessage } from "#staff/board/AlertLine.js";
import { elapsedText } from "#staff/board/card/CardHead.js";
import { ScreenFrame } from "#staff/board/ScreenFrame.js";
import { useOnClock } from "#staff/lib/sharedClock.js";

/** A board that has not been updated for this long says so over the whole screen. */
const ALARM_AFTER_MS = 15_000;

/** An answer is due every 60 seconds, and may take a while. */
const POLLED_MS = 80_000;

type Freshness = {
  state: ConnectionState;
  /** Since when what is shown has not been updated, by the server's clock; null while it is live. */
  staleSince: number | null;
};

/**
 * How fresh a board is. It only counts as polling while lists really are reloaded: without answers there is nothing but
 * the hope of a new connection.
 */
export function useFreshness(): Freshness {
  const state = useAtomValue(connectionAtom);
  const client = useQueryClient();
  const store = useStore();
  const [stale, setStale] = useState(() => (state === "live" ? null : notAnswered(store)));
  useEffect(() => {
    const isLive = (): boolean => store.get(connectionAtom) === "live";
    const stops = [
      store.sub(connectionAtom, () => setStale((held) => (isLive() ? null : (held ?? notAnswered(store))))),
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated" || event.action.type !== "success" || event.action.manual) return;
        if (event.query.queryKey[0] === "staff" && !isLive()) {
          setStale({ since: timeIn(store), isAnswered: true });
        }
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, store]);
  // Not after a minute only: whether lists can be reloaded at all is known at once.
  useEffect(() => {
    if (state === "polling") void client.refetchQueries({ queryKey: ["staff"], type: "active" });
  }, [client, state]);
  const isPolled = useOnClock(
    useCallback((now: number) => stale?.isAnswered === true && now - stale.since < POLLED_MS, [stale]),
  );
  return {
    state: state === "polling" && !isPolled ? "reconnecting" : state,
    staleSince: stale?.since ?? null,
  };
}

type Store = ReturnType<typeof useStore>;

const timeIn = (store: Store): number => serverNow(store.get(serverClockAtom));
const notAnswered = (store: Store) => ({ since: timeIn(store), isAnswered: false });

/**
 * Says that the board is not live: since when nothing has been updated, counting up, at first in one line and then over
 * the whole screen, ringing, until somebody wants to see what was last known or it is live again.
 */
export function BoardConnection({
  freshness: { state, staleSince },
  timezone,
}: {
  freshness: Freshness;
  timezone: string;
}) {
  if (state === "live" || state === "connecting" || staleSince === null) return null;
  const at = formatTime(new Date(staleSince).toISOString(), timezone);
  if (state === "polling") {
    return (
      <BoardMessage label="Connection" tone="late" icon={WifiOff}>
        Connection lost. Updating every 60 s until it is back, last at {at}.
      </BoardMessage>
    );
  }
  return <NotUpdated isOffline={state === "offline"} since={staleSince} at={at} />;
}

function NotUpdated({ isOffline, since, at }: { isOffline: boolean; since: number; at: string }) {
  const [isNoted, setNoted] = useState(false);
  const elapsed = useOnClock(useCallback((now: number) => elapsedText(now - since), [since]));
  const isLong = useOnClock(useCallback((now: number) => now - since >= ALARM_AFTER_MS, [since]));
  // It changes every second, which a screen reader should not read aloud.
  const counter = <span aria-hidden>, for {elapsed}</span>;
  return (
    <>
      <BoardMessage label="Connection" tone="late" icon={WifiOff}>
        Connection lost at {at}. {isOffline && "This device has no network. "}Nothing is being updated
        {counter}.
      </BoardMessage>
      {isLong && !isNoted && (
        <ScreenFrame
          isOver
          alarm
          title={isOffline ? "This device has no network" : "Nothing is being updated"}
          text={
            <>
              Since {at}
              {counter}. New work does not arrive on this screen. Check the network of this device.
            </>
          }
        >
          <Button size="board" variant="primary" onClick={() => setNoted(true)}>
            Show what was last known
          </Button>
        </ScreenFrame>
      )}
    </>
  );
}
