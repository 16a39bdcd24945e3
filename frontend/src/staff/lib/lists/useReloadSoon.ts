import { useQueryClient, type QueryClient, type QueryKey } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const PAUSE_MS = 400;
/** Longer than the second for which the server caches figures. */
const FIGURES_PAUSE_MS = 1100;

type Reload = (queryKey: QueryKey) => void;

/** Coalesces invalidations: a burst of events costs one reload in 400 ms. */
export const useReloadSoon = (): Reload => useReloader(PAUSE_MS, { isWhole: false });

/** Coalesces invalidations of figures, each at least 1.1 s after its event, so that the figures include it. */
export const useReloadFigures = (): Reload => useReloader(FIGURES_PAUSE_MS, { isWhole: true });

/** `isWhole`: a request during a pause waits for the end of the next one, so that it gets a whole pause. */
function useReloader(pauseMs: number, { isWhole }: { isWhole: boolean }): Reload {
  const client = useQueryClient();
  const [reloader] = useState(() => createReloader(client, pauseMs, isWhole));
  useEffect(() => () => reloader.stop(), [reloader]);
  return reloader.ask;
}

function createReloader(client: QueryClient, pauseMs: number, isWhole: boolean) {
  let due = new Map<string, QueryKey>();
  let next = new Map<string, QueryKey>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const reload = (): void => {
    for (const queryKey of due.values()) void client.invalidateQueries({ queryKey });
    [due, next] = [next, new Map()];
    timer = due.size > 0 ? setTimeout(reload, pauseMs) : undefined;
  };
  return {
    ask: (queryKey: QueryKey): void => {
      (timer !== undefined && isWhole ? next : due).set(JSON.stringify(queryKey), queryKey);
      timer ??= setTimeout(reload, pauseMs);
    },
    stop: (): void => {
      clearTimeout(timer);
      timer = undefined;
      due.clear();
      next.clear();
    },
  };
}
