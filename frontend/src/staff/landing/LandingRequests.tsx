import { RequestChip } from "../requests/requestColumns.js";
import { useRecentRequests } from "../requests/hooks.js";
import { relativeAge } from "../../shared/lib/format.js";
import { RecentList } from "./RecentList.js";

/** The five newest requests; a failure shows nothing (product rules: Messages). */
export function LandingRequests({ timezone, now }: { timezone: string; now: number }) {
  const { data: requests, isPending } = useRecentRequests();
  return (
    <RecentList
      title="Recent requests"
      all={{ to: "/hotel-admin/requests?status=all", label: "All requests" }}
      empty="No requests yet"
      isPending={isPending}
      entries={requests?.map((request) => ({
        key: request.id,
        to: `/hotel-admin/requests?status=all&request=${request.id}`,
        title: `${request.room_number} · ${request.service_name}`,
        detail: relativeAge(request.created_at, now, timezone),
        end: <RequestChip request={request} />,
      }))}
    />
  );
}
