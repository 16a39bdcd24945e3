import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import ArrowRight from "lucide-react/icons/arrow-right";
import { useMemo } from "react";
import { ButtonLink } from "../../../components/ButtonLink.js";
import { Card } from "../../../components/Card.js";
import { EmptyState } from "../../../components/EmptyState.js";
import { RestingBell } from "../../../components/illustrations/RestingBell.js";
import { Table } from "../../../components/Table.js";
import { useTableView } from "../../../components/tableView.js";
import { requestColumns } from "../../../features/service-requests/staff/components/requestColumns.js";
import { useRecentRequests } from "../../../features/service-requests/staff/hooks.js";
import { useServerNow } from "../../../lib/useLive.js";
import { NotAvailable } from "./NotAvailable.js";

const AGE_MS = 15_000;

/** The latest requests, live; a failed load shows nothing (specification section 8). */
export function RecentRequests({ timezone }: { timezone: string }) {
  const { data, isPending } = useRecentRequests();
  const now = useServerNow(AGE_MS);
  const columns = useMemo(() => requestColumns(timezone, now), [timezone, now]);
  const [view, setView] = useTableView();
  return (
    <Card
      flush
      title="Recent requests"
      actions={
        <ButtonLink to="/hotel-admin/requests?status=all" size="sm" variant="ghost">
          View all
        </ButtonLink>
      }
    >
      <Table<ServiceRequest>
        label="Recent requests"
        columns={columns}
        rows={data ?? []}
        rowKey={({ id }) => id}
        rowActions={({ id, service_name, room_number }) => (
          <ButtonLink
            to={`/hotel-admin/requests?request=${id}`}
            size="sm"
            variant="ghost"
            icon={ArrowRight}
            aria-label={`Open ${service_name}, room ${room_number}`}
          >
            Open
          </ButtonLink>
        )}
        view={view}
        onViewChange={setView}
        paged={false}
        loading={isPending}
        empty={
          data ? <EmptyState illustration={<RestingBell />} title="No requests yet" /> : <NotAvailable />
        }
      />
    </Card>
  );
}
