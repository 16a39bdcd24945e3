import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { CatalogueService } from "@roombell/common/contract/service";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { removal, useReportedChange } from "#staff/lib/lists/useReportedChange.js";

export type ServiceFields = EndpointInput<"POST /software-admin/services">["body"];

const serviceList = createLiveList<CatalogueService>({
  key: ["staff", "catalogue"],
  order: sortedBy((one, other) => one.name.localeCompare(other.name)),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /software-admin/services", {}, { signal })).services,
  }),
});

export const useServiceCatalogue = () =>
  serviceList.useList({ meta: { loadFailure: "Failed to load services" } });

// The messages are prescribed.

/** Creates a service, or updates the changed fields of the given one. */
export function useSaveService(id: string | null) {
  return useReportedChange({
    toast: `service ${id}`,
    success: `Service ${id === null ? "created" : "updated"} successfully`,
    failure: () => "Failed to save service",
    send: ({ fields, changed }: Edited<ServiceFields>, options) =>
      id === null
        ? staffApi.call("POST /software-admin/services", { body: fields }, options)
        : staffApi.call("PUT /software-admin/services/:id", { params: { id }, body: changed }),
    onDone: (client, { service }) => serviceList.put(client, service),
  });
}

export const removeService = removal(serviceList, {
  thing: "Service",
  remove: (id) => staffApi.call("DELETE /software-admin/services/:id", { params: { id } }),
});

/** Reloads the catalogue when it, or a hotel that uses it, has changed. Used once by the platform's portal. */
export function useCatalogueEvents(): void {
  const reloadSoon = useReloadSoon();
  const reload = (): void => reloadSoon(serviceList.key);
  useLiveEvent("/platform", "services:updated", reload);
  useLiveEvent("/platform", "hotel:updated", reload);
}
