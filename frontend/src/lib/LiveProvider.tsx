import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { type ReactNode, useEffect } from "react";
import type { LiveConnection, LiveNamespace } from "./live.js";
import { connectionAtom, LiveContext, serverClockAtom } from "./useLive.js";

/**
 * Keeps one live connection open while mounted. Whenever the server could not replay what was missed, every list
 * of the audience (query keys beginning with it) is reloaded once.
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
    const stopListening = [
      connection.onState(setState),
      connection.on("ready", ({ server_time, recovered }) => {
        setClock({ server: Date.parse(server_time), device: performance.now() });
        if (!recovered) void queryClient.invalidateQueries({ queryKey: [audience] });
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
