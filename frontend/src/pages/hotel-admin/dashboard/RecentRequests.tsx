import { useMemo } from "react";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";
import { requestColumns } from "../../../features/service-requests/staff/components/requestColumns.js";
import { useRecentRequests } from "../../../features/service-requests/staff/hooks.js";
import { useServerNow } from "../../../lib/useLive.js";
import { RecentTable } from "./RecentTable.js";

const AGE_MS = 15_000;

/** The latest requests, live. */
export function RecentRequests({ timezone }: { timezone: string }) {
  const now = useServerNow(AGE_MS);
  return (
    <RecentTable
      title="Recent requests"
      all="/hotel-admin/requests?status=all"
      columns={useMemo(() => requestColumns(timezone, now), [timezone, now])}
      recent={useRecentRequests()}
      wayOf={({ id, service_name, room_number }) => ({
        to: `/hotel-admin/requests?request=${id}`,
        label: `Open ${service_name}, room ${room_number}`,
      })}
      illustration={<RestingBell />}
      empty="No requests yet"
    />
  );
}
