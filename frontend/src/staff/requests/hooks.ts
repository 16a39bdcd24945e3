import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useQuery } from "@tanstack/react-query";
import { useLiveRefetchInterval } from "../../shared/lib/useLive.js";
import { useActiveWork, useClosedWork, useOneWork, useWorkPage } from "../work/useWork.js";
import type { WorkPage } from "../work/workCache.js";
import {
  fetchRequest,
  fetchRequestedServices,
  fetchRequests,
  fetchRequestStats,
  type RequestQuery,
} from "./api.js";
import { requestCache } from "./cache.js";

const loadFailure = "Failed to load service requests";
const RECENT: RequestQuery = { limit: "5" };

async function loadPage(query: RequestQuery, signal: AbortSignal): Promise<WorkPage<ServiceRequest>> {
  const { requests, next_cursor } = await fetchRequests(query, signal);
  return { rows: requests, next_cursor };
}

/**
 * Every open request of the hotel, live. A failure is only reported where the page is about them (`announces`); badges,
 * counts and banners on every page do without (product rules: Messages).
 */
export function useActiveRequests({ announces = false }: { announces?: boolean } = {}) {
  return useActiveWork(requestCache, {
    load: async (signal) => (await loadPage({ active: "true" }, signal)).rows,
    loadFailure: announces ? loadFailure : undefined,
  });
}

/** The recently completed or cancelled requests. */
export function useClosedRequests() {
  return useClosedWork(requestCache, {
    load: async (signal) => (await loadPage({ active: "false", limit: "200" }, signal)).rows,
  });
}

/** One page of requests that fit a filter. */
export function useRequestPage(query: RequestQuery, { enabled }: { enabled: boolean }) {
  return useWorkPage(requestCache, query, { load: loadPage, loadFailure, enabled });
}

/** The newest requests, whatever their status; a failure shows nothing (product rules: Messages). */
export function useRecentRequests() {
  const query = useWorkPage(requestCache, RECENT, { load: loadPage, enabled: true });
  return { data: query.data?.rows, isPending: query.isPending };
}

/** One request with its history. */
export function useRequest(id: string) {
  return useOneWork(requestCache, id, {
    load: async (signal) => (await fetchRequest(id, signal)).request,
  });
}

/** Today's figures; a failure shows nothing (product rules: Messages). */
export function useRequestStats() {
  return useQuery({
    queryKey: requestCache.keys.figures("stats"),
    queryFn: async ({ signal }) => (await fetchRequestStats(signal)).stats,
    refetchInterval: useLiveRefetchInterval(),
  });
}

/** The services that were asked for, to filter by. */
export function useRequestedServices() {
  return useQuery({
    queryKey: requestCache.keys.figures("services"),
    queryFn: async ({ signal }) => (await fetchRequestedServices(signal)).services,
  });
}
