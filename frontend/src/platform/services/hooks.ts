import type { CatalogueService } from "@roombell/common/contract/service";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { notify } from "../../shared/ui/notify.js";
import { ApiError } from "../../shared/lib/apiClient.js";
import type { Edited } from "../../staff/lib/changedFields.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";
import { createLiveList } from "../../staff/lib/liveList.js";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { changeService, createService, deleteService, fetchCatalogue, type ServiceFields } from "./api.js";

/** The cached catalogue, sorted by name. */
export const serviceList = createLiveList<CatalogueService>(["staff", "catalogue"], (one, other) =>
  one.name.localeCompare(other.name),
);

/** All services of the catalogue, updated live. */
export function useServiceCatalogue() {
  return useQuery({
    queryKey: serviceList.key,
    queryFn: ({ client, signal }) =>
      serviceList.load(client, async () => (await fetchCatalogue(signal)).services),
    refetchInterval: useLiveRefetchInterval(),
    meta: { loadFailure: "Failed to load services" },
  });
}

// The messages are prescribed (product rules: Messages).

/** Creates a service, or updates the changed fields of the given one. One instance creates one service at most. */
export function useSaveService(id: string | null) {
  const client = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: ({ fields, changed }: Edited<ServiceFields>) =>
      id === null ? createService(fields, key) : changeService(id, changed),
    onSuccess({ service }) {
      serviceList.put(client, service);
      notify.success(`Service ${id === null ? "created" : "updated"} successfully`, { id: `service ${id}` });
    },
    onError: () => notify.error("Failed to save service", { id: `service ${id}` }),
  });
}

/** Deletes a service. One that no longer exists counts as deleted. */
export function useRemoveService() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ id }: CatalogueService) => {
      try {
        await deleteService(id);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === "not_found")) throw error;
      }
    },
    onSuccess(_answer, { id }) {
      serviceList.drop(client, id);
      notify.success("Service deleted successfully", { id: `delete ${id}` });
    },
    onError: (_error, { id }) => notify.error("Failed to delete service", { id: `delete ${id}` }),
  });
}
