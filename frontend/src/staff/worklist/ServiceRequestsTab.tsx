import { REQUEST_STATUSES } from "@roombell/common/domain/serviceRequest";
import CheckCheck from "lucide-react/icons/check-check";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { SelectField } from "../ui/form/SelectField.js";
import { RequestDialog } from "../requests/RequestDialog.js";
import { RequestTable } from "../requests/RequestTable.js";
import { useActiveRequests, useRequestedServices, useRequestStats } from "../requests/hooks.js";
import { REQUEST_LABEL } from "../requests/labels.js";
import { useUrlDialog } from "../lib/useUrlDialog.js";
import { useRequestList } from "./useRequestList.js";
import { WorkList } from "./WorkList.js";
import { WorkSummary } from "./WorkSummary.js";

const STATUSES = REQUEST_STATUSES.map((status) => ({ value: status, label: REQUEST_LABEL[status] }));
const EVERY_SERVICE = "every";

/** Service requests: figures, filters, the list, and one request in its dialog (product rules: Portal). */
export function ServiceRequestsTab({ timezone }: { timezone: string }) {
  const asked = useRequestList(timezone);
  const { data: active, isPending } = useActiveRequests();
  const { data: stats } = useRequestStats();
  const { data: services = [] } = useRequestedServices();
  const [openId, open, close] = useUrlDialog("request");
  return (
    <>
      <WorkSummary
        work={active}
        loading={isPending}
        filtered={asked.list.count}
        figures={[
          { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
          { label: "In Progress", status: "in_progress", icon: LoaderCircle, tone: "primary" },
          {
            label: "Completed today",
            value: stats?.completed_today,
            icon: CheckCheck,
            tone: "success",
          },
        ]}
      />
      <WorkList
        what="service requests"
        searchLabel="Search room, guest, service or note"
        searchHint="Room, service or note"
        statuses={STATUSES}
        asked={asked}
        known={active}
        timezone={timezone}
        onOpen={open}
        table={(rows) => <RequestTable {...rows} />}
        filters={
          <SelectField
            label="Service"
            hideLabel
            options={[
              { value: EVERY_SERVICE, label: "All services" },
              ...services.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={asked.filter.service || EVERY_SERVICE}
            onChange={(service) => asked.change({ service: service === EVERY_SERVICE ? "" : service })}
          />
        }
      />
      {openId && <RequestDialog key={openId} id={openId} timezone={timezone} onClose={close} />}
    </>
  );
}
