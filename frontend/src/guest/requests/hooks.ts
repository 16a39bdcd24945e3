import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { upsertByVersion } from "@roombell/common/domain/version";
import {
  type Mutation,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { notify } from "../../shared/ui/notify.js";
import { loadMerged, renew } from "../../shared/lib/queryClient.js";
import { useLiveEvent, useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { errorText } from "../i18n/errorText.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { cancelRequest, listRequests } from "./api.js";

const cancelKey = ["guest", "cancel-request"] as const;
const requestsKey = ["guest", "requests"] as const;

type Requests = readonly GuestServiceRequest[];

/** The stay's requests, newest first. */
export function useGuestRequests() {
  return useQuery({
    queryKey: requestsKey,
    queryFn: loadMerged(async (signal): Promise<Requests> => (await listRequests(signal)).requests),
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** Merges a request into the list, unless the list has a newer version. */
export function useKeepRequest(): (request: GuestServiceRequest) => void {
  const queryClient = useQueryClient();
  return (request) =>
    renew<Requests>(queryClient, requestsKey, (requests) => upsertByVersion(requests, request), {
      joins: true,
    });
}

/**
 * Keeps the requests live; calls `onMoved` for each changed status, except a cancellation by
 * the guest, which has its own toast. Used once, by the guest app.
 */
export function useGuestRequestsLive(onMoved: (request: GuestServiceRequest) => void): void {
  const queryClient = useQueryClient();
  const keep = useKeepRequest();
  const take = ({ request }: { request: GuestServiceRequest }): void => {
    const held = queryClient.getQueryData<Requests>(requestsKey)?.find(({ id }) => id === request.id);
    keep(request);
    const isNewer = held !== undefined && request.version > held.version;
    if (isNewer && request.status !== held.status && !isBeingCancelled(queryClient, request.id))
      onMoved(request);
  };
  useLiveEvent("/guest", "request:created", take);
  useLiveEvent("/guest", "request:updated", take);
}

/** Cancels a pending request; notifies of the outcome, and reloads if it was too late. */
export function useCancelRequest() {
  const queryClient = useQueryClient();
  const keep = useKeepRequest();
  const messages = useMessages();
  const language = useLanguageTag();
  return useMutation({
    mutationKey: cancelKey,
    mutationFn: cancelRequest,
    onSuccess({ request }) {
      keep(request);
      notify.success(messages.requests.cancelled, { id: request.id });
    },
    onError(error, id) {
      const reason = errorText(error, "", messages, language);
      const text = [messages.requests.cancelFailed, reason].filter(Boolean).join(". ");
      notify.error(text, { id, durationMs: 5000 });
      void queryClient.invalidateQueries({ queryKey: requestsKey });
    },
  });
}

function isBeingCancelled(queryClient: QueryClient, id: string): boolean {
  const isOwn = ({ state }: Mutation): boolean => state.variables === id;
  return queryClient.isMutating({ mutationKey: cancelKey, predicate: isOwn }) > 0;
}
