import type { PlatformSettings } from "@roombell/common/contract/platformSettings";
import { useQuery } from "@tanstack/react-query";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";

const SETTINGS_KEY = ["staff", "platform", "settings"] as const;

export function usePlatformSettings() {
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /software-admin/settings", {}, { signal })).settings,
    refetchOnMount: "always",
    meta: { loadFailure: "Failed to load settings" },
  });
}

export const useChangePlatformSettings = () =>
  useReportedChange({
    toast: "settings",
    failure: "Failed to save settings",
    send: (body: Partial<PlatformSettings>) => staffApi.call("PUT /software-admin/settings", { body }),
    onDone: (client, { settings }) => client.setQueryData<PlatformSettings>(SETTINGS_KEY, settings),
  });
