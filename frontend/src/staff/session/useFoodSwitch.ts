import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { ApiError } from "../../shared/lib/apiClient.js";
import { ME_KEY } from "./hooks.js";

/** Reloads the account when a call finds food switched off, because the event may have been missed. */
export function useFoodSwitch(): void {
  const client = useQueryClient();
  useEffect(() => {
    const hear = (error: Error | null | undefined): void => {
      const isOff = error instanceof ApiError && error.code === "fb_disabled";
      if (isOff) void client.invalidateQueries({ queryKey: ME_KEY });
    };
    const stops = [
      client.getQueryCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
      client.getMutationCache().subscribe((event) => {
        if (event.type === "updated" && event.action.type === "error") hear(event.action.error);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
