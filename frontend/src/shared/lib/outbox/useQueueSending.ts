import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
import { onServerReach, serverReach } from "#shared/lib/api/serverReach.js";
import { connectionAtom } from "#shared/lib/live/useLive.js";

/** Sends a queue when its page opens, on reconnect, and when the app becomes visible again. */
export function useQueueSending(flush: () => void): void {
  const connection = useAtomValue(connectionAtom);
  const onReachable = useEffectEvent(flush);
  useEffect(() => {
    if (connection === "live") onReachable();
  }, [connection]);
  useEffect(() => {
    const send = (): void => {
      if (!document.hidden) onReachable();
    };
    send();
    const stop = onServerReach(() => {
      if (serverReach() === "reachable") send();
    });
    document.addEventListener("visibilitychange", send);
    return () => {
      stop();
      document.removeEventListener("visibilitychange", send);
    };
  }, []);
}
