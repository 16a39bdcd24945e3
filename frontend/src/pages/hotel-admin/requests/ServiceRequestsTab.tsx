import { REQUEST_STATUSES } from "@roombell/common/domain/serviceRequest";
import { Card } from "../../../components/Card.js";
import { SelectField } from "../../../components/SelectField.js";
import { useUrlTableView } from "../../../components/useUrlTableView.js";
import { RequestDialog } from "../../../features/service-requests/staff/components/RequestDialog.js";
import { RequestTable } from "../../../features/service-requests/staff/components/RequestTable.js";
import { useActiveRequests, useRequestedServices } from "../../../features/service-requests/staff/hooks.js";
import { REQUEST_LABEL } from "../../../features/service-requests/staff/words.js";
import { useServerNow } from "../../../lib/useLive.js";
import { useUrlDialog } from "../../../lib/useUrlDialog.js";
import { FilterPanel } from "../FilterPanel.js";
import { NewArrivals } from "./NewArrivals.js";
import { NothingHere } from "./NothingHere.js";
import { RequestSummary } from "./RequestSummary.js";
import { useRequestList } from "./useRequestList.js";
import { ListFrame } from "../ListFrame.js";

const AGE_MS = 15_000;
const STATUS_CHOICES = [
  { value: "active", label: "Active only" },
  { value: "all", label: "All statuses" },
  ...REQUEST_STATUSES.map((status) => ({ value: status, label: REQUEST_LABEL[status] })),
];
const EVERY_SERVICE = "every";

/** Service requests: figures, filters, the list, and one request in its dialog (specification section 2.8). */
export function ServiceRequestsTab({ timezone }: { timezone: string }) {
  const { filter, list, change, clear, isDefault } = useRequestList(timezone);
  const { data: active } = useActiveRequests();
  const [view, setView] = useUrlTableView();
  const [openId, open, close] = useUrlDialog("request");
  const { data: services = [] } = useRequestedServices();
  return (
    <>
      <RequestSummary filtered={list.count} />
      <Card flush>
        <FilterPanel
          searchLabel="Search room, service or note"
          search={filter.search}
          onSearch={(search) => change({ search })}
          range={filter}
          onRange={change}
          isDefault={isDefault}
          onClear={clear}
        >
          <SelectField
            label="Status"
            hideLabel
            options={STATUS_CHOICES}
            value={filter.status}
            onChange={(status) => change({ status })}
          />
          <SelectField
            label="Service"
            hideLabel
            options={[
              { value: EVERY_SERVICE, label: "All services" },
              ...services.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={filter.service || EVERY_SERVICE}
            onChange={(service) => change({ service: service === EVERY_SERVICE ? "" : service })}
          />
        </FilterPanel>
        <NewArrivals rows={list.rows} known={active} view={view} onViewChange={setView} />
        <ListFrame state={list.state} failure="Failed to load service requests" older={list.older}>
          <RequestTable
            requests={list.rows}
            timezone={timezone}
            now={useServerNow(AGE_MS)}
            view={view}
            onViewChange={setView}
            onOpen={open}
            fresh={list.fresh}
            loading={list.loading}
            empty={
              <NothingHere what="service requests" isDefault={isDefault} range={filter} onClear={clear} />
            }
          />
        </ListFrame>
      </Card>
      {openId && <RequestDialog key={openId} id={openId} timezone={timezone} onClose={close} />}
    </>
  );
}
