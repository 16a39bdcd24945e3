import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom, useStore } from "jotai";
import { startTransition, useEffect, type ReactNode } from "react";
import { askServer } from "#shared/lib/api/serverReach.js";
import type { LiveConnection, LiveNamespace } from "./live.js";
import { isConfirmed, lastServerTime, onServerTime, type TimeOpinion } from "./serverTime.js";
import { connectionAtom, LiveContext, serverBuildAtom, serverClockAtom } from "./useLive.js";

/** Spreads reloads that all clients start at the same moment. */
const SPREAD_MS = 500;

/**
 * Keeps one live connection open while mounted. After each connect, and on the server's request, it reloads the active
 * queries of the audience (whose keys start with it). The server's time comes from each connect and is compared with
 * every answer of the API.
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
  const store = useStore();
  const connection = props.connection as unknown as LiveConnection<LiveNamespace>;

  useEffect(() => {
    // An answer that contradicts the clock, until a second one confirms it.
    let doubted: TimeOpinion | null = null;
    const compareClock = (): void => {
      const answered = lastServerTime();
      if (answered === null) return;
      const current = store.get(serverClockAtom) ?? { server: Date.now(), device: performance.now() };
      if (isConfirmed(current, answered)) doubted = null;
      else if (doubted !== null && isConfirmed(doubted, answered)) {
        doubted = null;
        store.set(serverClockAtom, answered);
      } else {
        if (doubted === null) void askServer();
        doubted = answered;
      }
    };
    compareClock();
    let spreading: ReturnType<typeof setTimeout> | undefined;
    const reload = (): void => void queryClient.invalidateQueries({ queryKey: [audience] });
    const reloadSpread = (): void => {
      clearTimeout(spreading);
      spreading = setTimeout(reload, Math.random() * SPREAD_MS);
    };
    const stopListening = [
      onServerTime(compareClock),
      // Much of the page depends on these: rendered in slices, it keeps reacting to taps.
      connection.onState((state) => startTransition(() => setState(state))),
      connection.on("ready", ({ server_time, has_just_started, build }) => {
        const clock = { server: Date.parse(server_time), device: performance.now() };
        doubted = null;
        startTransition(() => {
          store.set(serverBuildAtom, build);
          store.set(serverClockAtom, clock);
        });
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
  }, [connection, queryClient, setState, store, audience]);

  return <LiveContext value={connection}>{children}</LiveContext>;
}
