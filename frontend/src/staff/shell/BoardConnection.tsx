import WifiOff from "lucide-react/icons/wifi-off";
import { useCallback, useState } from "react";
import { formatTime } from "#shared/lib/format.js";
import { Button } from "#shared/ui/Button.js";
import { BoardMessage } from "#staff/board/BoardMessage.js";
import { elapsedText } from "#staff/board/card/CardHead.js";
import { ScreenFrame } from "#staff/board/ScreenFrame.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import type { Freshness } from "./useFreshness.js";

/** A board that has not been updated for this long says so over the whole screen. */
const ALARM_AFTER_MS = 15_000;

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
