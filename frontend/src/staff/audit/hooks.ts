import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type AuditQuery, type AuditScope, fetchAudit } from "./api.js";

/** One page of the audit log, newest first. The current page stays while another one loads. */
export function useAuditPage(scope: AuditScope, query: AuditQuery, { enabled }: { enabled: boolean }) {
  return useQuery({
    queryKey: ["staff", "audit", scope, query],
    queryFn: ({ signal }) => fetchAudit(scope, query, signal),
    placeholderData: keepPreviousData,
    enabled,
    meta: { loadFailure: "Failed to load the audit log" },
  });
}
