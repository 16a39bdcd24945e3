import { useMemo } from "react";
import { RestingBell } from "../../shared/ui/illustrations.js";
import { requestColumns } from "../requests/requestColumns.js";
import { requestWork } from "../requests/requestWork.js";
import { useRecentWork } from "../work/useWork.js";
import { useServerNow } from "../../shared/lib/useLive.js";
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
      recent={useRecentWork(requestWork)}
      wayOf={({ id, service_name, room_number }) => ({
        to: `/hotel-admin/requests?request=${id}`,
        label: `Open ${service_name}, room ${room_number}`,
      })}
      illustration={<RestingBell />}
      empty="No requests yet"
    />
  );
}
