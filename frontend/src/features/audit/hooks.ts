import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AuditQuery, fetchAudit } from "./api.js";

/** One page of the audit log, the newest first. While another page loads, the last one stays. */
export function useAuditPage(query: AuditQuery, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ["staff", "audit", query],
    queryFn: ({ signal }) => fetchAudit(query, signal),
    placeholderData: keepPreviousData,
    enabled,
    meta: { loadFailure: "Failed to load the audit log" },
  });
}
