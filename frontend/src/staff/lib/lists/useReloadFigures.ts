import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Longer than the second for which the server answers with the same figures. */
const PAUSE_MS = 1100;

/** Invalidates figures in batches, each at least 1.1 s after its events, so that the figures include them. */
export function useReloadFigures(): (queryKey: QueryKey) => void {
  const client = useQueryClient();
  const [reloader] = useState(() => createReloader(client));
  useEffect(() => () => reloader.stop(), [reloader]);
  return reloader.ask;
}

function createReloader(client: QueryClient): { ask: (queryKey: QueryKey) => void; stop: () => void } {
  let due = new Map<string, QueryKey>();
  let next = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = (): void => {
    for (const queryKey of due.values()) void client.invalidateQueries({ queryKey });
    [due, next] = [next, new Map()];
    timer = due.size > 0 ? setTimeout(reload, PAUSE_MS) : undefined;
  };
  return {
    ask: (queryKey) => {
      (timer === undefined ? due : next).set(JSON.stringify(queryKey), queryKey);
      timer ??= setTimeout(reload, PAUSE_MS);
    },
    stop: () => {
      clearTimeout(timer);
      timer = undefined;
      due.clear();
      next.clear();
    },
  };
}
