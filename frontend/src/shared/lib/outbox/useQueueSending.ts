import { useAtomValue } from "jotai";
import { useEffect, useEffectEvent } from "react";
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
    window.addEventListener("online", send);
    document.addEventListener("visibilitychange", send);
    return () => {
      window.removeEventListener("online", send);
      document.removeEventListener("visibilitychange", send);
    };
  }, []);
}
