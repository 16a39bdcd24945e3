import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { Screen } from "@roombell/common/contract/screen";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { createLiveList, sortedBy } from "#shared/liveList/liveList.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import type { Edited } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { useRemoval, useReportedChange } from "#staff/lib/lists/useReportedChange.js";
import { useMayCall } from "#staff/session/rights.js";

export type ScreenFields = Required<EndpointInput<"POST /hotel-admin/screens">["body"]>;

/** The hotel's paired screens, in the order in which they were added. */
const screenList = createLiveList<Screen>({
  key: ["staff", "screens"],
  order: sortedBy(
    (one, other) =>
      Date.parse(one.created_at) - Date.parse(other.created_at) || one.id.localeCompare(other.id),
  ),
  load: async ({ signal }) => ({
    rows: (await staffApi.call("GET /hotel-admin/screens", {}, { signal })).screens,
  }),
});

/** The hotel's paired screens, updated live; `announces` shows a toast when they fail to load. */
export function useScreens({ announces = false, everyMs }: { announces?: boolean; everyMs?: number } = {}) {
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "screens:updated", () => reloadSoon(screenList.key));
  return screenList.useList({
    enabled: useMayCall()("GET /hotel-admin/screens"),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(announces && { meta: { loadFailure: "Failed to load screens" } }),
  });
}

/** Adds a screen and receives its pairing code, or changes the given one. */
export function useSaveScreen(id: string | null) {
  return useReportedChange({
    toast: `screen ${id ?? "new"}`,
    failure: "Failed to save screen",
    send: async ({ fields, changed }: Edited<ScreenFields>, options) => {
      if (id === null) {
        return staffApi.call("POST /hotel-admin/screens", { body: fields }, options);
      }
      // A screen's board and categories cannot be changed.
      const input = { params: { id }, body: changed };
      return { ...(await staffApi.call("PUT /hotel-admin/screens/:id", input)), pairing: null };
    },
    onDone: (client, { screen }) => screenList.put(client, screen),
  });
}

/** Issues a new pairing code; the device that uses it replaces the current one. */
export function useIssuePairing() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Screen) =>
      staffApi.call("POST /hotel-admin/screens/:id/pairing", { params: { id }, body: {} }),
    onSuccess: ({ screen }) => screenList.put(client, screen),
    onError(error, { id }) {
      screenList.heal(client, id, error);
      notify.error(serverMessage(error, "Failed to issue a pairing code"), { id: `pairing ${id}` });
    },
    gcTime: 0,
  });
}

export function useRemoveScreen() {
  return useRemoval(screenList, {
    thing: "Screen",
    remove: (id) => staffApi.call("DELETE /hotel-admin/screens/:id", { params: { id } }),
    failureText: (error) => serverMessage(error, "Failed to remove screen"),
  });
}
