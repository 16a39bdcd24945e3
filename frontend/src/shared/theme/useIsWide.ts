import { useMediaQuery } from "../lib/useMediaQuery.js";
import { theme } from "./theme.js";

/** True from a small tablet on (`theme.media.medium`), for what is another element there, not only another look. */
export function useIsWide(): boolean {
  return useMediaQuery(theme.media.medium.replace("@media ", ""));
}
