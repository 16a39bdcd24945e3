import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";

/** Reloads everything on the screen and says so (product rules: Portal). */
export function useRefreshAll(): { refresh: () => void; isRefreshing: boolean } {
  const client = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    try {
      await client.refetchQueries({ queryKey: ["staff"], type: "active" }, { throwOnError: true });
      notify.success("Data refreshed");
    } catch {
      notify.error("Failed to load data");
    } finally {
      setRefreshing(false);
    }
  };
  return { refresh: () => void refresh(), isRefreshing };
}
