import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import SquarePen from "lucide-react/icons/square-pen";
import { type ReactNode, useMemo } from "react";
import { Button } from "../../../../components/Button.js";
import { IconButton } from "../../../../components/IconButton.js";
import { Table } from "../../../../components/Table.js";
import type { TableView } from "../../../../components/tableView.js";
import { usePendingIds } from "../../../../lib/useWorkMutation.js";
import { requestCache } from "../cache.js";
import { useChangeRequestStatus } from "../useChangeRequestStatus.js";
import { nextStep, REQUEST_ACTION } from "../words.js";
import { requestColumns } from "./requestColumns.js";

/** Requests as a table: one press takes each a step on, the pen opens its dialog. */
export function RequestTable(props: {
  requests: readonly ServiceRequest[];
  timezone: string;
  now: number;
  view: TableView;
  onViewChange: (view: TableView) => void;
  onOpen: (id: string) => void;
  fresh: ReadonlySet<string>;
  loading: boolean;
  empty: ReactNode;
}) {
  const { timezone, now } = props;
  const columns = useMemo(() => requestColumns(timezone, now), [timezone, now]);
  const change = useChangeRequestStatus();
  const pending = usePendingIds(requestCache);

  const actions = (request: ServiceRequest): ReactNode => {
    const next = nextStep(request.status);
    return (
      <>
        {next && (
          <Button
            size="sm"
            variant={request.status === "pending" ? "primary" : "secondary"}
            busy={pending.has(request.id)}
            aria-label={`${REQUEST_ACTION[next]} ${nameOf(request)}`}
            onClick={() => change.mutate({ item: request, body: { status: next } })}
          >
            {REQUEST_ACTION[next]}
          </Button>
        )}
        <IconButton
          icon={SquarePen}
          size="sm"
          label={`Open ${nameOf(request)}`}
          onClick={() => props.onOpen(request.id)}
        />
      </>
    );
  };

  return (
    <Table
      label="Service requests"
      columns={columns}
      rows={props.requests}
      rowKey={(request) => request.id}
      view={props.view}
      onViewChange={props.onViewChange}
      rowActions={actions}
      isFresh={(request) => props.fresh.has(request.id)}
      loading={props.loading}
      empty={props.empty}
    />
  );
}

function nameOf({ service_name, room_number }: ServiceRequest): string {
  return `${service_name}, room ${room_number}`;
}
