import { ORDER_STATUSES } from "@roombell/common/domain/foodOrder";
import { Card } from "../../../components/Card.js";
import { SelectField } from "../../../components/SelectField.js";
import { useUrlTableView } from "../../../components/useUrlTableView.js";
import { OrderDialog } from "../../../features/food-orders/staff/components/OrderDialog.js";
import { OrderTable } from "../../../features/food-orders/staff/components/OrderTable.js";
import { useActiveOrders } from "../../../features/food-orders/staff/hooks.js";
import { ORDER_LABEL } from "../../../features/food-orders/staff/words.js";
import { useServerNow } from "../../../lib/useLive.js";
import { useUrlDialog } from "../../../lib/useUrlDialog.js";
import { FilterPanel } from "../FilterPanel.js";
import { NewArrivals } from "./NewArrivals.js";
import { NothingHere } from "./NothingHere.js";
import { OrderSummary } from "./OrderSummary.js";
import { useOrderList } from "./useOrderList.js";
import { ListFrame } from "../ListFrame.js";

const AGE_MS = 15_000;
const STATUS_CHOICES = [
  { value: "active", label: "Active only" },
  { value: "all", label: "All statuses" },
  ...ORDER_STATUSES.map((status) => ({ value: status, label: ORDER_LABEL[status] })),
];

/** Food orders: figures, filters, the list, and one order in its dialog (specification section 2.8). */
export function FoodOrdersTab({ timezone, currency }: { timezone: string; currency: string }) {
  const { filter, list, change, clear, isDefault } = useOrderList(timezone);
  const { data: active } = useActiveOrders({ enabled: true });
  const [view, setView] = useUrlTableView();
  const [openId, open, close] = useUrlDialog("order");
  return (
    <>
      <OrderSummary filtered={list.count} />
      <Card flush>
        <FilterPanel
          searchLabel="Search order, room, guest or dish"
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
        </FilterPanel>
        <NewArrivals rows={list.rows} known={active} view={view} onViewChange={setView} />
        <ListFrame state={list.state} failure="Failed to load food orders" older={list.older}>
          <OrderTable
            orders={list.rows}
            timezone={timezone}
            currency={currency}
            now={useServerNow(AGE_MS)}
            view={view}
            onViewChange={setView}
            onOpen={open}
            fresh={list.fresh}
            loading={list.loading}
            empty={<NothingHere what="food orders" isDefault={isDefault} range={filter} onClear={clear} />}
          />
        </ListFrame>
      </Card>
      {openId && (
        <OrderDialog key={openId} id={openId} timezone={timezone} currency={currency} onClose={close} />
      )}
    </>
  );
}
