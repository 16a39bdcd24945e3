import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { createContext, useContext, useEffect, useEffectEvent, useState } from "react";
import type { ConnectionState, LiveConnection, LiveEventName, LiveHandler, LiveNamespace } from "./live.js";
import type { ServerClock } from "./serverTime.js";

const POLLING_MS = 60_000;

/** The current live connection; null where there is none (login pages). */
export const LiveContext = createContext<LiveConnection<LiveNamespace> | null>(null);

export const connectionAtom = atom<ConnectionState>("connecting");

/** Null until the server's time is known. */
export const serverClockAtom = atom<ServerClock | null>(null);

/** The version of the web app that the server serves; empty if it is not known. */
export const serverBuildAtom = atom("");

export const screenKindAtom = atom<ScreenKind | null>(null);

/** Reports this screen to the server as a board of this kind while mounted, unless it already is. */
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

/** Calls the handler of the latest render for every such event while mounted. */
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

/** In milliseconds, updated every `everyMs`. The device's own time until the server's has arrived. */
export function useServerNow(everyMs = 15_000): number {
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

/** In milliseconds, by default now. The device's own time until the server's has arrived. */
export function serverNow(
  clock: ServerClock | null,
  moment = { monotonic: performance.now(), wall: Date.now() },
): number {
  return clock ? clock.server + (moment.monotonic - clock.device) : moment.wall;
}
