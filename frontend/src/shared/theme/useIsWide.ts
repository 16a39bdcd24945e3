import { useMediaQuery } from "#shared/lib/useMediaQuery.js";
import { theme } from "./theme.js";

/** True from a small tablet on (`theme.media.medium`), for differences in markup and not only in styles. */
export function useIsWide(): boolean {
  return useMediaQuery(theme.media.medium.replace("@media ", ""));
}

/** True where the cart fits beside the menu (`theme.media.broad`). */
export function useIsBroad(): boolean {
  return useMediaQuery(theme.media.broad.replace("@media ", ""));
}
