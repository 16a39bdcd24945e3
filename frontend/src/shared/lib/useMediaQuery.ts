import { useCallback, useMemo, useSyncExternalStore } from "react";

/** Whether a media query matches right now, for differences in markup that CSS alone cannot express. */
export function useMediaQuery(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query]);
  const subscribe = useCallback(
    (listener: () => void) => {
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [media],
  );
  return useSyncExternalStore(subscribe, () => media.matches);
}
