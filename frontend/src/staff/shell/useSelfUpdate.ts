import { useAtomValue } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { connectionAtom, serverBuildAtom } from "#shared/lib/live/useLive.js";
import { createStored, matching } from "#shared/lib/storage/storage.js";
import { lastRing } from "#staff/alerts/sound/chime.js";
import { ownBuild } from "./ownBuild.js";

const QUIET_MS = 60_000;
const CHECK_MS = 5000;

/** The version for which this tab has reloaded: it does not do so again if it still gets another one. */
const reloadedFor = createStored("session", "reloaded-for", matching(v.string()));

/** Reloads a board once the server serves another version, nobody has touched it and nothing has rung for a minute. */
export function useSelfUpdate(reload = () => location.reload()): void {
  const build = useAtomValue(serverBuildAtom);
  const isLive = useAtomValue(connectionAtom) === "live";
  // Without a hash the app is not built, as in development.
  const isDue = isLive && build !== "" && build !== ownBuild && ownBuild.includes("+");
  useEffect(() => {
    if (!isDue || reloadedFor.read() === build) return;
    let touchedAt = performance.now();
    const onTouch = (): void => {
      touchedAt = performance.now();
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener("pointerdown", onTouch, options);
    window.addEventListener("keydown", onTouch, options);
    const timer = setInterval(() => {
      const isQuiet = performance.now() - Math.max(touchedAt, lastRing.at) >= QUIET_MS;
      // A dialog may have unsaved text.
      if (!isQuiet || document.querySelector('[role$="dialog"]') !== null) return;
      clearInterval(timer);
      reloadedFor.write(build);
      reload();
    }, CHECK_MS);
    return () => {
      listening.abort();
      clearInterval(timer);
    };
  }, [isDue, build, reload]);
}
