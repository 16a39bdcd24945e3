import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { useQuery } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { useReportedChange } from "#staff/lib/lists/useReportedChange.js";

const SERVICES_KEY = ["staff", "services"] as const;

/** The services that the user's hotel offers, dining included. */
export function useOfferedServices() {
  return useQuery({
    queryKey: SERVICES_KEY,
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/services", {}, { signal })).services,
    meta: { loadFailure: "Failed to load services" },
  });
}

/** Reloads the offered services when the platform changes them. Mounted once by the hotel's portal. */
export function useServiceEvents(): void {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "services:updated", () => reloadSoon(SERVICES_KEY));
}

export type ServiceSettings = EndpointInput<"PUT /hotel-admin/services/:id">["body"];

/** Changes what the hotel itself sets for a service. */
export const useSaveServiceSettings = (id: string) =>
  useReportedChange({
    toast: `service ${id}`,
    failure: "Failed to save service",
    send: ({ changed }: Edited<ServiceSettings>) =>
      staffApi.call("PUT /hotel-admin/services/:id", { params: { id }, body: changed }),
    onDone: (client) => client.invalidateQueries({ queryKey: SERVICES_KEY }),
  });
