import { QUIET_MINUTES } from "@roombell/common/domain/pin";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { logFailure } from "#shared/lib/api/apiClient.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { takeScreen, useRenewScreen } from "./useOwnScreen.js";

const QUIET_MS = QUIET_MINUTES * 60_000;
/** The shortest time between two reports of touches to the server. */
const REPORT_MS = 30_000;

/** Signs the person out after ten minutes without activity, and reports activity, as the server does the same. */
export function useQuietSignOut(personId: string | null): void {
  const client = useQueryClient();
  const renew = useRenewScreen();
  useEffect(() => {
    if (personId === null) return;
    let touchedAt = Date.now();
    let reportedAt = touchedAt;
    let report: ReturnType<typeof setTimeout> | undefined;
    const signOut = (): void => {
      renew((screen) => ({ ...screen, person: null }));
      staffApi
        .call("DELETE /screen/person")
        .then(({ screen }) => takeScreen(client, screen))
        // The server ends it by itself.
        .catch((error: Error) => logFailure("Failed to sign out", error));
    };
    const sendReport = async (): Promise<void> => {
      report = undefined;
      reportedAt = Date.now();
      try {
        const { until } = await staffApi.call("POST /screen/person/activity", { body: {} });
        if (until === null) renew((screen) => ({ ...screen, person: null }));
      } catch (error) {
        logFailure("Failed to report a touch", error as Error);
      }
    };
    const check = (): void => {
      const left = touchedAt + QUIET_MS - Date.now();
      if (left > 0) quiet = setTimeout(check, left);
      else signOut();
    };
    let quiet = setTimeout(check, QUIET_MS);
    const onTouch = (): void => {
      const now = Date.now();
      // The timer of a device that slept is late.
      if (now - touchedAt >= QUIET_MS) return;
      touchedAt = now;
      report ??= setTimeout(() => void sendReport(), Math.max(0, reportedAt + REPORT_MS - now));
    };
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    window.addEventListener("pointerdown", onTouch, options);
    window.addEventListener("keydown", onTouch, options);
    return () => {
      clearTimeout(quiet);
      clearTimeout(report);
      listening.abort();
    };
  }, [personId, client, renew]);
}
