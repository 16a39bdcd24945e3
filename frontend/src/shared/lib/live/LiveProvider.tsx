import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect, type ReactNode } from "react";
import type { LiveConnection, LiveNamespace } from "./live.js";
import { lastServerTime, onServerTime, type ServerClock } from "./serverTime.js";
import { connectionAtom, LiveContext, serverClockAtom, serverNow } from "./useLive.js";

/** Spreads reloads that all clients start at the same moment. */
const SPREAD_MS = 500;

/** The `Date` header of an answer is exact only to the second. */
const NEAR_MS = 2000;

function isNear(current: ServerClock | null, answered: ServerClock): boolean {
  const now = { monotonic: answered.device, wall: 0 };
  return current !== null && Math.abs(serverNow(current, now) - answered.server) < NEAR_MS;
}

/**
 * Keeps one live connection open while mounted. After each connect, and on the server's request, it reloads the active
 * queries of the audience (whose keys start with it). While the connection is down, the server's time is read from API
 * answers.
 */
export function LiveProvider<N extends LiveNamespace>({
  audience,
  children,
  ...props
}: {
  connection: LiveConnection<N>;
  audience: "staff" | "guest";
  children: ReactNode;
}) {
  const queryClient = useQueryClient();
  const setState = useSetAtom(connectionAtom);
  const setClock = useSetAtom(serverClockAtom);
  const connection = props.connection as unknown as LiveConnection<LiveNamespace>;

  useEffect(() => {
    const setByAnswer = (): void => {
      const answered = lastServerTime();
      if (answered === null || connection.state === "live") return;
      setClock((current) => (isNear(current, answered) ? current : answered));
    };
    setByAnswer();
    let spreading: ReturnType<typeof setTimeout> | undefined;
    const reload = (): void => void queryClient.invalidateQueries({ queryKey: [audience] });
    const reloadSpread = (): void => {
      clearTimeout(spreading);
      spreading = setTimeout(reload, Math.random() * SPREAD_MS);
    };
    const stopListening = [
      onServerTime(setByAnswer),
      connection.onState(setState),
      connection.on("ready", ({ server_time, has_just_started }) => {
        setClock({ server: Date.parse(server_time), device: performance.now() });
        if (has_just_started) reloadSpread();
        else reload();
      }),
      connection.on("resync", reloadSpread),
    ];
    connection.start();
    setState(connection.state);
    return () => {
      clearTimeout(spreading);
      for (const stop of stopListening) stop();
      connection.stop();
    };
  }, [connection, queryClient, setState, setClock, audience]);

  return <LiveContext value={connection}>{children}</LiveContext>;
}
