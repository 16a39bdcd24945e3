import CheckCheck from "lucide-react/icons/check-check";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import SquarePen from "lucide-react/icons/square-pen";
import { useCallback } from "react";
import { requestColumns } from "#staff/requests/requestColumns.js";
import { RequestDialog } from "#staff/requests/RequestDialog.js";
import { requestWork, useRequestedServices, useRequestStats } from "#staff/requests/requestWork.js";
import { WorkTab } from "./WorkTab.js";

/** The service requests; the pen opens one. */
export function ServiceRequestsTab({ timezone }: { timezone: string }) {
  const { data: stats } = useRequestStats();
  const { data: services = [] } = useRequestedServices();
  const completed = stats?.completed_today;
  return (
    <WorkTab
      kind={requestWork}
      timezone={timezone}
      figures={[
        { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
        { label: "In Progress", status: "in_progress", icon: LoaderCircle, tone: "primary" },
        { label: "Completed today", value: completed, icon: CheckCheck, tone: "success" },
      ]}
      searchLabel="Search room, guest, service or note"
      searchHint="Room or service"
      fields={[
        {
          name: "service",
          label: "Service",
          options: [
            { value: "all", label: "All services" },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
      ]}
      columns={useCallback((now) => requestColumns(timezone, now), [timezone])}
      openIcon={SquarePen}
      openLabel="Open"
      dialog={(id, onClose) => <RequestDialog key={id} id={id} timezone={timezone} onClose={onClose} />}
    />
  );
}
