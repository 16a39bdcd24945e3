import { useAtomValue } from "jotai";
import { useEffect } from "react";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { notify } from "./notify.js";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Shows the server's advice if it refuses live connections of pages at this address. */
export function useRefusedAddress(): void {
  const isPolling = useAtomValue(connectionAtom) === "polling";
  useEffect(() => {
    if (isPolling) void reportRefusal().catch(() => undefined);
  }, [isPolling]);
}

async function reportRefusal(): Promise<void> {
  // Unlike a page's reading calls, a POST carries its address.
  const answer = await fetch("/socket.io/", { method: "POST" });
  if (answer.status !== 403) return;
  const body = (await answer.json()) as { message?: unknown };
  if (typeof body.message !== "string") return;
  notify.error(body.message, { id: "address", durationMs: DAY_MS });
}
