import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const PAUSE_MS = 400;

/** Invalidates queries in batches, at most every 400 ms: a burst of events costs one reload. */
export function useReloadSoon(): (queryKey: QueryKey) => void {
  const client = useQueryClient();
  const [reloader] = useState(() => createReloader(client));
  useEffect(() => () => reloader.stop(), [reloader]);
  return reloader.ask;
}

function createReloader(client: QueryClient): { ask: (queryKey: QueryKey) => void; stop: () => void } {
  const asked = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = (): void => {
    for (const queryKey of asked.values()) void client.invalidateQueries({ queryKey });
    asked.clear();
  };
  return {
    ask: (queryKey) => {
      if (asked.size === 0) timer = setTimeout(reload, PAUSE_MS);
      asked.set(JSON.stringify(queryKey), queryKey);
    },
    stop: () => {
      clearTimeout(timer);
      asked.clear();
    },
  };
}
