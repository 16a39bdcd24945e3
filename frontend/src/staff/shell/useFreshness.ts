import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import { useCallback, useEffect, useState } from "react";
import type { ConnectionState } from "#shared/lib/live/live.js";
import { connectionAtom, serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { useOnClock } from "#staff/lib/sharedClock.js";

/** An answer is due every 60 seconds, and may take a while. */
const POLLED_MS = 80_000;

export type Freshness = {
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
