import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useQueryClient } from "@tanstack/react-query";
import { useLiveEvent } from "../../shared/lib/useLive.js";
import { useReloadSoon } from "../lib/useReloadSoon.js";
import { requestCache } from "./cache.js";

/** Writes every live change of a request to the cache. Used once by the staff app. */
export function useServiceRequestEvents(): void {
  const client = useQueryClient();
  const reloadSoon = useReloadSoon();
  const { keys } = requestCache;
  const take = ({ request }: { request: ServiceRequest }): void => {
    const isPlaced = requestCache.put(client, request);
    reloadSoon(keys.figures("stats"));
    reloadSoon(keys.one(request.id));
    if (!isPlaced) reloadSoon(keys.pages);
  };
  useLiveEvent("/staff", "request:created", (event) => {
    take(event);
    reloadSoon(keys.figures("services"));
  });
  useLiveEvent("/staff", "request:updated", take);
}
