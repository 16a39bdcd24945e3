import { useSyncExternalStore } from "react";

const query = "(min-width: 600px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

/** True from a small tablet on (`theme.media.medium`), for what is another element there, not only another look. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
