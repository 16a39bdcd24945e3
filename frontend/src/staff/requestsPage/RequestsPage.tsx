import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import BellRing from "lucide-react/icons/bell-ring";
import CheckCheck from "lucide-react/icons/check-check";
import CookingPot from "lucide-react/icons/cooking-pot";
import Hourglass from "lucide-react/icons/hourglass";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Plus from "lucide-react/icons/plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import RefreshCw from "lucide-react/icons/refresh-cw";
import Repeat from "lucide-react/icons/repeat";
import SquarePen from "lucide-react/icons/square-pen";
import { useCallback, type ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import styled from "styled-components";
import { Button } from "#shared/ui/Button.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { notify } from "#shared/ui/toast/notify.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useAgeMinutes } from "#staff/orders/kitchenState.js";
import { isOrderLate, orderColumns } from "#staff/orders/orderColumns.js";
import { OrderDialog } from "#staff/orders/OrderDialog.js";
import { orderWork } from "#staff/orders/orderWork.js";
import { requestColumns } from "#staff/requests/requestColumns.js";
import { RequestDialog } from "#staff/requests/RequestDialog.js";
import {
  isRequestLate,
  NOBODY,
  requestWork,
  useRequestedServices,
  useRequestStats,
} from "#staff/requests/requestWork.js";
import { useMayCall } from "#staff/session/rights.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { FoodOffNotice } from "#staff/ui/FoodOff.js";
import { PageTitle } from "#staff/ui/layout/PageHeader.js";
import { Tabs, type TabItem } from "#staff/ui/layout/Tabs.js";
import { NarrowOnly, WideText } from "#staff/ui/layout/widths.js";
import { useActiveWork } from "#staff/work/useWork.js";
import { ANY } from "#staff/work/workKind.js";
import { NewOrderDialog } from "./entry/NewOrderDialog.js";
import { NewRequestDialog } from "./entry/NewRequestDialog.js";
import { RecurringButton } from "./recurring/RecurringButton.js";
import { RecurringDialog } from "./recurring/RecurringDialog.js";
import { MINE } from "./useWorkList.js";
import { WorkTab } from "./WorkTab.js";

const URGENCIES = [
  { value: ANY, label: "Urgency" },
  { value: "late", label: "Late" },
];

type TabName = "0" | "1";

export function RequestsPage() {
  const { timezone, currency, hasFood, waiting } = useHotelPage("Requests");
  const refresh = useRefreshAll();
  const [params, setParams] = useSearchParams();
  const [entry, enter, close] = useUrlDialog("add");
  const mayCall = useMayCall();
  const hasOrders = hasFood && mayCall("GET /hotel-admin/food-orders");
  const tab: TabName = hasOrders && params.get("tab") === "1" ? "1" : "0";
  // Each tab starts without the other's filters.
  const choose = (next: TabName): void => setParams(next === "1" ? { tab: next } : {});
  const recurring = mayCall("GET /hotel-admin/recurring") && (
    <IconButton icon={Repeat} label="Recurring work" onClick={() => enter("recurring")} />
  );
  const requests: TabItem<TabName> = {
    value: "0",
    label: "Service Requests",
    badge: { count: waiting.requests, label: "pending" },
    panel: <ServiceRequestsTab timezone={timezone} tool={recurring} />,
  };
  const orders: TabItem<TabName> = {
    value: "1",
    label: "Food Orders",
    badge: { count: waiting.orders, label: "pending" },
    panel: <FoodOrdersTab timezone={timezone} />,
  };
  return (
    <>
      {!hasFood && <FoodOffNotice />}
      <Tabs
        label="Requests"
        tabs={hasOrders ? [requests, orders] : [requests]}
        value={tab}
        onChange={choose}
        start={<PageTitle>Requests Management</PageTitle>}
        end={
          <>
            <NarrowTool>{tab === "0" && recurring}</NarrowTool>
            <IconButton
              icon={RefreshCw}
              label="Refresh All"
              onClick={() => refresh.mutate()}
              busy={refresh.isPending}
            />
            {mayCall(tab === "1" ? "POST /hotel-admin/food-orders" : "POST /hotel-admin/requests") && (
              <Button variant="primary" icon={Plus} onClick={() => enter(tab === "1" ? "order" : "request")}>
                <WideText>{tab === "1" ? "New Order" : "New Request"}</WideText>
              </Button>
            )}
          </>
        }
      />
      {entry === "request" && mayCall("POST /hotel-admin/requests") && <NewRequestDialog onClose={close} />}
      {entry === "recurring" && mayCall("GET /hotel-admin/recurring") && (
        <RecurringDialog timezone={timezone} onClose={close} />
      )}
      {entry === "order" && hasOrders && mayCall("POST /hotel-admin/food-orders") && (
        <NewOrderDialog currency={currency} onClose={close} />
      )}
    </>
  );
}

function ServiceRequestsTab({ timezone, tool }: { timezone: string; tool: ReactNode }) {
  const { data: stats } = useRequestStats();
  const { data: services = [] } = useRequestedServices();
  const { data: active = [] } = useActiveWork(requestWork);
  const owners = new Map(active.map((request) => [request.assigned_to_id, request.assigned_to]));
  const completed = stats?.completed_today;
  return (
    <WorkTab
      kind={requestWork}
      tool={tool}
      figures={[
        { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
        { label: "In Progress", status: "in_progress", icon: LoaderCircle, tone: "primary" },
        { label: "Completed today", value: completed, icon: CheckCheck, tone: "success" },
      ]}
      searchLabel="Search room, guest, service or note"
      searchHint="Room or guest"
      fields={[
        {
          name: "service",
          label: "Service",
          options: [
            { value: "all", label: "All services" },
            ...services.map(({ id, name }) => ({ value: id, label: name })),
          ],
        },
        {
          name: "urgency",
          label: "Urgency",
          options: [...URGENCIES, { value: "high", label: "High priority" }],
        },
        {
          name: "owner",
          label: "Owner",
          options: [
            { value: ANY, label: "Owner" },
            { value: MINE, label: "Mine" },
            { value: NOBODY, label: "No owner" },
            ...[...owners].flatMap(([id, name]) => (id === null ? [] : [{ value: id, label: name }])),
          ],
        },
        {
          name: "category",
          label: "Department",
          options: [
            { value: ANY, label: "Department" },
            ...SERVICE_CATEGORIES.map((category) => ({ value: category, label: category })),
          ],
        },
      ]}
      isLate={isRequestLate}
      columns={useCallback((now) => requestColumns(timezone, now), [timezone])}
      openIcon={SquarePen}
      openLabel="Open"
      dialog={(id, onClose) => (
        <RequestDialog
          key={id}
          id={id}
          timezone={timezone}
          renderSeries={(series_id) => <RecurringButton id={series_id} />}
          onClose={onClose}
        />
      )}
    />
  );
}

function FoodOrdersTab({ timezone }: { timezone: string }) {
  const minutes = useAgeMinutes();
  return (
    <WorkTab
      kind={orderWork}
      figures={[
        { label: "Pending", status: "pending", icon: Hourglass, tone: "warning" },
        { label: "Preparing", status: "preparing", icon: CookingPot, tone: "primary" },
        { label: "Ready", status: "ready", icon: BellRing, tone: "success" },
      ]}
      searchLabel="Search order, room, guest or dish"
      searchHint="Order or room"
      fields={[{ name: "urgency", label: "Urgency", options: URGENCIES }]}
      isLate={(order, now) => isOrderLate(order, minutes, now)}
      columns={useCallback((now) => orderColumns(timezone, minutes, now), [timezone, minutes])}
      openIcon={ReceiptText}
      openLabel="Details of"
      dialog={(id, onClose) => <OrderDialog key={id} id={id} timezone={timezone} onClose={onClose} />}
    />
  );
}

function useRefreshAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => client.refetchQueries({ queryKey: ["staff"], type: "active" }, { throwOnError: true }),
    onSuccess: () => notify.success("Data refreshed"),
    onError: () => notify.error("Failed to load data"),
  });
}

/** Beside other buttons, not under the text of a cell. */
const NarrowTool = styled(NarrowOnly)`
  margin-top: 0;
`;
