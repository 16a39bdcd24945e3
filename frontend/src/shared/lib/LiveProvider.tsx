import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import type { LiveConnection, LiveNamespace } from "./live.js";
import { readTogether } from "./readTogether.js";
import { lastServerTime, onServerTime, type ServerClock } from "./serverTime.js";
import { connectionAtom, LiveContext, serverClockAtom, serverNow } from "./useLive.js";

/** The `Date` header of an answer is exact only to the second. */
const NEAR_MS = 2000;

function isNear(held: ServerClock | null, answered: ServerClock): boolean {
  const now = { monotonic: answered.device, wall: 0 };
  return held !== null && Math.abs(serverNow(held, now) - answered.server) < NEAR_MS;
}

/**
 * Keeps one live connection open while mounted. Whenever the server could not replay the missed events, every list of
 * the audience (the query keys that start with it) is reloaded once, by one call. While the connection is down, the
 * server's time is taken from the answers of the API.
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
      setClock((held) => (isNear(held, answered) ? held : answered));
    };
    setByAnswer();
    const stopListening = [
      onServerTime(setByAnswer),
      connection.onState(setState),
      connection.on("ready", ({ server_time, recovered }) => {
        setClock({ server: Date.parse(server_time), device: performance.now() });
        if (!recovered) readTogether(() => queryClient.invalidateQueries({ queryKey: [audience] }));
      }),
    ];
    connection.start();
    setState(connection.state);
    return () => {
      for (const stop of stopListening) stop();
      connection.stop();
    };
  }, [connection, queryClient, setState, setClock, audience]);

  return <LiveContext value={connection}>{children}</LiveContext>;
}
