import type { PlatformSettings } from "@roombell/common/contract/platformSettings";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";

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

export function useChangePlatformSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Partial<PlatformSettings>) => staffApi.call("PUT /software-admin/settings", { body }),
    onSuccess({ settings, message }) {
      client.setQueryData<PlatformSettings>(SETTINGS_KEY, settings);
      notify.success(message, { id: "settings" });
    },
    onError: (error) => notify.error(serverMessage(error, "Failed to save settings"), { id: "settings" }),
  });
}
