import type { OwnScreen } from "@roombell/common/contract/screen";
import { findBoardSize } from "@roombell/common/domain/position";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom, useStore, type WritableAtom } from "jotai";
import { useCallback, useEffect, useLayoutEffect } from "react";
import * as v from "valibot";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { createStored, matching, storedAtom } from "#shared/lib/storage/storage.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { boardSizeAtom, mutedAtom, shownKitchenAtom } from "#staff/lib/boardPreferences.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { deviceAtom } from "#staff/shell/deviceState.js";
import { ownBuild } from "#staff/shell/ownBuild.js";

const SCREEN_KEY = ["screen"] as const;
const RENEWAL_MS = 60 * 60_000;
const RETRY_MS = 5000;
/** The state of a device settles after it was touched. */
const SETTLED_MS = 3000;
/** The shortest renewal interval, in case device and server clocks differ. */
const SHIFT_END_MIN_MS = 60_000;

/** The screen that this device was last, so that the pairing page can name a removed screen. */
export const lastScreenAtom = storedAtom(
  createStored("local", "screen", matching(v.object({ name: v.string(), hotel_name: v.string() }))),
);

/** Null if it is none. Renewed hourly, when the acting person's shift ends, and every few seconds after a failure. */
export function useOwnScreen({ enabled }: { enabled: boolean }) {
  const store = useStore();
  return useQuery({
    queryKey: SCREEN_KEY,
    queryFn: async ({ signal }) => {
      const body = { version: ownBuild, ...store.get(deviceAtom) };
      try {
        return (await staffApi.call("POST /screen/session", { body }, { signal })).screen;
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
    enabled,
    networkMode: "always",
    refetchInterval: ({ state: { status, data } }) =>
      status === "error" ? RETRY_MS : Math.min(RENEWAL_MS, shiftLeft(data)),
  });
}

function shiftLeft(screen: OwnScreen | null | undefined): number {
  if (!screen?.person) return RENEWAL_MS;
  return Math.max(SHIFT_END_MIN_MS, Date.parse(screen.person.until) - Date.now());
}

/** Pairs this device by a code or a link's secret. */
export function usePairing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => staffApi.call("POST /screen/pair", { body: { code } }),
    onSuccess: ({ screen }) => takeScreen(client, screen),
  });
}

/** Stores the screen from an answer. Cancels pending reads, which would overwrite it with older data. */
export async function takeScreen(client: QueryClient, screen: OwnScreen): Promise<void> {
  await client.cancelQueries({ queryKey: SCREEN_KEY });
  client.setQueryData<OwnScreen | null>(SCREEN_KEY, screen);
}

/** The screen as last answered; it reaches the page's state at the next render. */
export const readScreen = (client: QueryClient): OwnScreen | null =>
  client.getQueryData<OwnScreen | null>(SCREEN_KEY) ?? null;

export function useRenewScreen(): (change: (screen: OwnScreen) => OwnScreen) => void {
  const client = useQueryClient();
  return useCallback(
    (change) =>
      client.setQueryData<OwnScreen | null>(SCREEN_KEY, (screen) => (screen ? change(screen) : screen)),
    [client],
  );
}

/** Reloads whether this device is a screen; resolves with the answer in the cache. */
export function useCheckScreen(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const reload = () => client.invalidateQueries({ queryKey: SCREEN_KEY }, { cancelRefetch: false });
    const wasLoading = client.isFetching({ queryKey: SCREEN_KEY }) > 0;
    await reload();
    // The answer of a pending load may predate the reason to check.
    if (wasLoading && client.getQueryData(SCREEN_KEY)) await reload();
  }, [client]);
}

/** Reports the state of this device when it changes; every renewal of the screen includes it. */
export function useDeviceReport(): void {
  const device = useAtomValue(deviceAtom);
  useEffect(() => {
    if (device === null) return;
    // Nothing waits for the answer, and an event may be newer than what it says.
    const report = (): void =>
      void staffApi
        .call("POST /screen/session", { body: { version: ownBuild, ...device } })
        .catch(() => undefined);
    const timer = setTimeout(report, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [device]);
}

/** Applies the manager's settings of the screen to this device. Local changes last until the next load. */
export function useScreenOnDevice(screen: OwnScreen | null | undefined): void {
  const setPaired = useSetAtom(pairedScreenAtom);
  useLayoutEffect(() => {
    setPaired(screen ?? null);
    return () => setPaired(null);
  }, [screen, setPaired]);
  useSetting(lastScreenAtom, screen && { name: screen.name, hotel_name: screen.hotel_name });
  useSetting(boardSizeAtom, screen && findBoardSize(screen.text_size));
  useSetting(mutedAtom, screen?.is_muted);
  useSetting(shownKitchenAtom, screen && { stations: screen.stations, is_expediter: screen.is_expediter });
}

/** Writes a setting once it is loaded, and again when it changes. */
function useSetting<T>(settingAtom: WritableAtom<unknown, [T], void>, setting: T | null | undefined): void {
  const write = useSetAtom(settingAtom);
  const text = JSON.stringify(setting ?? null);
  useLayoutEffect(() => {
    const value = JSON.parse(text) as T | null;
    if (value !== null) write(value);
  }, [text, write]);
}
