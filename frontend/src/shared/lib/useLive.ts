import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { ConnectionState, LiveConnection, LiveEventName, LiveHandler, LiveNamespace } from "./live.js";
import type { ServerClock } from "./serverTime.js";

const POLLING_MS = 60_000;

/** The connection of the app that is on the screen; null where there is none (login pages). */
export const LiveContext = createContext<LiveConnection<LiveNamespace> | null>(null);

/** How fresh the screen is. */
export const connectionAtom = atom<ConnectionState>("connecting");

/** Null until the server has told its time. */
export const serverClockAtom = atom<ServerClock | null>(null);

/** What kind of board this screen is; null for every other page. */
export const screenKindAtom = atom<ScreenKind | null>(null);

/** Tells the server, while mounted, that this screen is a board of this kind, unless it was told already. */
export function useScreenKind(kind: ScreenKind): void {
  const connection = useContext(LiveContext);
  const store = useStore();
  const setKind = useSetAtom(screenKindAtom);
  useEffect(() => {
    if (store.get(screenKindAtom) !== kind) {
      setKind(kind);
      connection?.restart();
    }
    return () => {
      setKind(null);
      connection?.restart();
    };
  }, [connection, kind, setKind, store]);
}

/** Calls the handler for every such event while mounted, always with the handler of the last rendering. */
export function useLiveEvent<N extends LiveNamespace, E extends LiveEventName<N>>(
  namespace: N,
  name: E,
  handler: LiveHandler<N, E>,
): void {
  const connection = useContext(LiveContext);
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    if (connection?.namespace !== namespace) return;
    const typed = connection as unknown as LiveConnection<N>;
    return typed.on(name, (payload) => onEvent(payload));
  }, [connection, namespace, name]);
}

/** The `refetchInterval` of live lists: 60 seconds while the live connection is down, none while it is up. */
export function useLiveRefetchInterval(): number | false {
  return useAtomValue(connectionAtom) === "live" ? false : POLLING_MS;
}

/**
 * The server's time in milliseconds, renewed every `everyMs`: what a wrong clock on this device cannot change.
 * Until the server has told its time, the device's.
 */
export function useServerNow(everyMs: number): number {
  const clock = useAtomValue(serverClockAtom);
  const [now, setNow] = useState(() => serverNow(clock));
  useEffect(() => {
    const tick = (): void => setNow(serverNow(clock));
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [clock, everyMs]);
  return now;
}

/**
 * The server's time in milliseconds at a moment of this device's own clocks, now unless said otherwise; until the
 * server has told its time, the device's.
 */
export function serverNow(
  clock: ServerClock | null,
  moment = { monotonic: performance.now(), wall: Date.now() },
): number {
  return clock ? clock.server + (moment.monotonic - clock.device) : moment.wall;
}
