import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import SquarePen from "lucide-react/icons/square-pen";
import { useMemo } from "react";
import { type WorkRows, WorkTable } from "../work/WorkTable.js";
import { usePendingIds } from "../work/useWorkMutation.js";
import { requestCache } from "./cache.js";
import { useChangeRequestStatus } from "./useChangeRequestStatus.js";
import { nextStep, REQUEST_ACTION } from "./labels.js";
import { requestColumns } from "./requestColumns.js";

/** Requests as a table; the pen opens their dialog. */
export function RequestTable({ timezone, now, ...table }: WorkRows<ServiceRequest>) {
  const columns = useMemo(() => requestColumns(timezone, now), [timezone, now]);
  const change = useChangeRequestStatus();
  return (
    <WorkTable
      {...table}
      label="Service requests"
      columns={columns}
      nameOf={({ service_name, room_number }) => `${service_name}, room ${room_number}`}
      stepOf={({ status }) => {
        const next = nextStep(status);
        return next && REQUEST_ACTION[next];
      }}
      pending={usePendingIds(requestCache)}
      onStep={(request) => {
        const status = nextStep(request.status);
        if (status) change.mutate({ item: request, body: { status } });
      }}
      openIcon={SquarePen}
      openLabel="Open"
    />
  );
}
