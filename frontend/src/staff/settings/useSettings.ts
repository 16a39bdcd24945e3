import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { HotelSettings } from "@roombell/common/contract/settings";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useLiveEvent, useLiveRefetchInterval } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";

export type SettingsChange = EndpointInput<"PUT /hotel-admin/settings">["body"];

const SETTINGS_KEY = ["staff", "settings"] as const;

export function useSettings() {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "hotel:updated", () => reloadSoon(SETTINGS_KEY));
  return useQuery({
    queryKey: SETTINGS_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/settings", {}, { signal })).settings,
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load settings" },
  });
}

export const useChangeSettings = () =>
  useReportedChange({
    toast: "settings",
    failure: "Failed to save settings",
    send: (body: SettingsChange) => staffApi.call("PUT /hotel-admin/settings", { body }),
    onDone: (client, { settings }) => client.setQueryData<HotelSettings>(SETTINGS_KEY, settings),
  });

/** Prints a test page on the kitchen's saved printer, or on a station's. */
export function usePrintTestPage() {
  return useMutation({
    mutationFn: (body: EndpointInput<"POST /hotel-admin/settings/printer/test">["body"]) =>
      staffApi.call("POST /hotel-admin/settings/printer/test", { body }),
    onSuccess: ({ is_printed, message }) =>
      (is_printed ? notify.success : notify.error)(message, { id: "test-page" }),
    onError: (error) =>
      notify.error(serverMessage(error, "Failed to print a test page"), { id: "test-page" }),
  });
}
