import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useWorkMutation } from "#staff/work/useWorkMutation.js";
import { requestWork } from "./requestWork.js";

export type Deferral = EndpointInput<"PUT /hotel-admin/requests/:id/deferral">["body"];

/** The server's message for a refusal, else `failure`. */
const refusalText =
  (failure: string) =>
  (error: Error): string =>
    error instanceof ApiError && error.status === 409 ? error.message : failure;

/** Undoes the last move of a request, if it has not changed since. */
export function useReopenRequest() {
  return useWorkMutation<ServiceRequest, null>(requestWork, {
    async change(id, _body, { version }) {
      const input = { params: { id }, body: { version } };
      return (await staffApi.call("POST /hotel-admin/requests/:id/reopen", input)).request;
    },
    failure: refusalText("Failed to reopen the request"),
  });
}

/** Defers a request to a time, or makes it due now with null. */
export function useDeferRequest() {
  return useWorkMutation<ServiceRequest, Deferral | null>(requestWork, {
    topic: "defer",
    change: async (id, body) =>
      body === null
        ? (await staffApi.call("DELETE /hotel-admin/requests/:id/deferral", { params: { id }, body: {} }))
            .request
        : (await staffApi.call("PUT /hotel-admin/requests/:id/deferral", { params: { id }, body })).request,
    failure: refusalText("Failed to defer the request"),
  });
}

export function useAssignRequest() {
  return useWorkMutation<ServiceRequest, { assigned_to_id: string }>(requestWork, {
    topic: "owner",
    change: async (id, body) =>
      (await staffApi.call("PUT /hotel-admin/requests/:id/owner", { params: { id }, body })).request,
    failure: refusalText("Failed to assign the request"),
  });
}

/** Assigns all one's own requests to a colleague; live events then update each. */
export function useHandOver() {
  return useMutation({
    mutationFn: (to_id: string) => staffApi.call("POST /hotel-admin/requests/hand-over", { body: { to_id } }),
    onSuccess({ message, kept }) {
      const rest = kept === 0 ? "" : `. ${kept} stayed with you (other department, or too many at once)`;
      notify.success(message + rest, { id: "hand-over" });
    },
    onError: (error) =>
      notify.error(error instanceof ApiError ? error.message : "Failed to hand over the requests", {
        id: "hand-over",
      }),
  });
}

export function useRequestPeople() {
  return useQuery({
    queryKey: ["staff", "request-people"],
    queryFn: async ({ signal }) =>
      (await staffApi.call("GET /hotel-admin/requests/people", {}, { signal })).people,
    staleTime: 0,
  });
}
