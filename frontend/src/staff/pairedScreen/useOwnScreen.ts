import type { OwnScreen } from "@roombell/common/contract/screen";
import { boardSizeOf } from "@roombell/common/domain/position";
import { useMutation, useQuery, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useSetAtom, type WritableAtom } from "jotai";
import { useCallback, useLayoutEffect } from "react";
import * as v from "valibot";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { createStored, matching, storedAtom } from "#shared/lib/storage/storage.js";
import { boardSizeAtom, mutedAtom, shownKitchenAtom } from "#staff/board/boardPreferences.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { version } from "../../../package.json";

const SCREEN_KEY = ["screen"] as const;
const RENEWAL_MS = 60 * 60_000;
const RETRY_MS = 5000;
/** Asked again no sooner, also when the clocks of device and server differ. */
const SHIFT_END_MIN_MS = 60_000;

/** The screen that this device was last, so that one that was removed can say what is gone. */
export const lastScreenAtom = storedAtom(
  createStored("local", "screen", matching(v.object({ name: v.string(), hotel_name: v.string() }))),
);

/**
 * The screen that this device is; null when it is none. Renewed once an hour, when the shift of who acts on it ends, and
 * every few seconds while that fails.
 */
export function useOwnScreen({ enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: SCREEN_KEY,
    queryFn: async ({ signal }) => {
      try {
        return (await staffApi.call("POST /screen/session", { body: { version } }, { signal })).screen;
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

/** Makes this device the screen of a code or of a link's secret. */
export function usePairing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => staffApi.call("POST /screen/pair", { body: { code } }),
    onSuccess: ({ screen }) => takeScreen(client, screen),
  });
}

/** Takes in what a call has made of this screen; an answer that was read before it would undo that. */
export async function takeScreen(client: QueryClient, screen: OwnScreen): Promise<void> {
  await client.cancelQueries({ queryKey: SCREEN_KEY });
  client.setQueryData<OwnScreen | null>(SCREEN_KEY, screen);
}

/** Changes what this device knows of its screen, as the server has just told it. */
export function useRenewScreen(): (change: (held: OwnScreen) => OwnScreen) => void {
  const client = useQueryClient();
  return useCallback(
    (change) => client.setQueryData<OwnScreen | null>(SCREEN_KEY, (held) => (held ? change(held) : held)),
    [client],
  );
}

/** Asks the server again what this device is; resolves when it is known. */
export function useCheckScreen(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(async () => {
    const ask = () => client.invalidateQueries({ queryKey: SCREEN_KEY }, { cancelRefetch: false });
    const wasAsking = client.isFetching({ queryKey: SCREEN_KEY }) > 0;
    await ask();
    // A yes to what was already asked may be older than the reason to ask again.
    if (wasAsking && client.getQueryData(SCREEN_KEY)) await ask();
  }, [client]);
}

/** Sets up this device as the manager wants its screen. What is changed on the device lasts until the next load. */
export function useScreenOnDevice(screen: OwnScreen | null | undefined): void {
  const setPaired = useSetAtom(pairedScreenAtom);
  useLayoutEffect(() => {
    setPaired(screen ?? null);
    return () => setPaired(null);
  }, [screen, setPaired]);
  useSetting(lastScreenAtom, screen && { name: screen.name, hotel_name: screen.hotel_name });
  useSetting(boardSizeAtom, screen && boardSizeOf(screen.text_size));
  useSetting(mutedAtom, screen?.is_muted);
  useSetting(shownKitchenAtom, screen && { stations: screen.stations, is_expediter: screen.is_expediter });
}

/** Writes a setting once it is known, and again when it changes. */
function useSetting<T>(settingAtom: WritableAtom<unknown, [T], void>, setting: T | null | undefined): void {
  const write = useSetAtom(settingAtom);
  const text = JSON.stringify(setting ?? null);
  useLayoutEffect(() => {
    const known = JSON.parse(text) as T | null;
    if (known !== null) write(known);
  }, [text, write]);
}
