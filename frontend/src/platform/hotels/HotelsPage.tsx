import { counted } from "@roombell/common/domain/counted";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../shared/ui/Button.js";
import { Card } from "../../shared/ui/Card.js";
import { EmptyList } from "../../staff/ui/table/EmptyList.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { FilterPanel } from "../../staff/ui/table/FilterPanel.js";
import { EmptyRoom } from "../../shared/ui/illustrations.js";
import { PageHeader } from "../../staff/ui/PageHeader.js";
import { SelectField } from "../../staff/ui/form/SelectField.js";
import { Table } from "../../staff/ui/table/Table.js";
import { useUrlTableView } from "../../staff/ui/table/useUrlTableView.js";
import { HotelActions } from "./HotelActions.js";
import { hotelColumns } from "./hotelColumns.js";
import { useHotels } from "./hooks.js";
import type { HotelTask } from "./task.js";
import { useFreshItems } from "../../staff/lib/useFreshItems.js";
import { useTask } from "../lib/useTask.js";
import { usePageTitle } from "../../shared/lib/usePageTitle.js";
import { useUrlFilter } from "../../staff/lib/useUrlFilter.js";
import { ListFrame, listState } from "../../staff/ui/table/ListFrame.js";
import { HotelDialogs } from "./HotelDialogs.js";
import { matchesHotel } from "./matchesHotel.js";

const STATUSES = [
  { value: "all", label: "Any status" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

/** Hotels Management (product rules: Portal). */
export function HotelsPage() {
  usePageTitle("Hotels");
  const query = useHotels();
  const { values, change, clear, isDefault } = useUrlFilter({ search: "", status: "all" });
  const [view, setView] = useUrlTableView();
  const { task, add, begin, goOn, close } = useTask<HotelTask>("hotel", { kind: "add" });
  const isFresh = useFreshItems(query.data);
  const hotels = query.data?.filter((hotel) => matchesHotel(hotel, values));
  return (
    <>
      <PageHeader
        title="Hotels Management"
        subtitle={hotels && counted(hotels.length, "hotel")}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Hotel
          </Button>
        }
      />
      <Card flush>
        <FilterPanel
          searchLabel="Search name, address or contact"
          searchHint="Name or address"
          search={values.search}
          onSearch={(search) => change({ search })}
          isDefault={isDefault}
          onClear={clear}
        >
          <SelectField
            label="Status"
            hideLabel
            options={STATUSES}
            value={values.status}
            onChange={(status) => change({ status })}
          />
        </FilterPanel>
        <ListFrame state={listState(query)} failure="Failed to load data">
          <Table
            label="Hotels"
            columns={hotelColumns}
            rows={hotels ?? []}
            rowKey={({ id }) => id}
            view={view}
            onViewChange={setView}
            rowActions={(hotel) => <HotelActions hotel={hotel} onTask={begin} />}
            isFresh={isFresh}
            loading={hotels === undefined}
            empty={
              <EmptyList
                isFiltered={(query.data?.length ?? 0) > 0}
                noMatch="No hotels match your search"
                clearLabel="Show all hotels"
                onClear={clear}
              >
                <EmptyState
                  illustration={<EmptyRoom />}
                  title="No hotels yet"
                  action={
                    <Button icon={Plus} onClick={add}>
                      Add Hotel
                    </Button>
                  }
                >
                  The first hotel&apos;s administrator signs in with the credentials shown after it is added.
                </EmptyState>
              </EmptyList>
            }
          />
        </ListFrame>
      </Card>
      {task && <HotelDialogs task={task} onClose={close} onNext={goOn} />}
    </>
  );
}
