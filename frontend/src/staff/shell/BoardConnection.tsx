import { useAtomValue } from "jotai";
import WifiOff from "lucide-react/icons/wifi-off";
import { useState } from "react";
import { BoardMessage } from "../board/BoardMessage.js";
import { formatTime } from "../../shared/lib/format.js";
import type { ConnectionState } from "../../shared/lib/live.js";
import { connectionAtom, serverClockAtom, serverNow } from "../../shared/lib/useLive.js";

/** The text that follows "Connection lost at 2:05 PM". */
const WORDS: Readonly<Partial<Record<ConnectionState, string>>> = {
  reconnecting: "Reconnecting. What you see may be old.",
  polling: "Updating every 60 s until it is back.",
  offline: "This device has no network. What you see is old.",
};

/** A prominent warning when the board is no longer live, with the time it began. */
export function BoardConnection({ timezone }: { timezone: string }) {
  const words = WORDS[useAtomValue(connectionAtom)];
  return words === undefined ? null : <Lost words={words} timezone={timezone} />;
}

function Lost({ words, timezone }: { words: string; timezone: string }) {
  const clock = useAtomValue(serverClockAtom);
  const [since] = useState(() => new Date(serverNow(clock)).toISOString());
  return (
    <BoardMessage label="Connection" tone="late" icon={WifiOff}>
      Connection lost at {formatTime(since, timezone)}. {words}
    </BoardMessage>
  );
}
