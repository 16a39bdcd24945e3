import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { Card } from "../../../components/Card.js";
import { PageHeader } from "../../../components/PageHeader.js";
import { SearchField } from "../../../components/SearchField.js";
import { SelectField } from "../../../components/SelectField.js";
import { Table } from "../../../components/Table.js";
import { useUrlTableView } from "../../../components/useUrlTableView.js";
import { HotelActions } from "../../../features/hotels/components/HotelActions.js";
import { hotelColumns } from "../../../features/hotels/components/hotelColumns.js";
import { useHotels } from "../../../features/hotels/hooks.js";
import type { HotelTask } from "../../../features/hotels/task.js";
import { useFreshItems } from "../../../lib/useFreshItems.js";
import { usePageTitle } from "../../../lib/usePageTitle.js";
import { useUrlDialog } from "../../../lib/useUrlDialog.js";
import { useUrlFilter } from "../../../lib/useUrlFilter.js";
import { theme } from "../../../styles/theme.js";
import { ListFrame } from "../../hotel-admin/ListFrame.js";
import { HotelDialogs } from "./HotelDialogs.js";
import { NoHotels } from "./NoHotels.js";
import { matchesHotel } from "./matchesHotel.js";

const STATUSES = [
  { value: "all", label: "Any status" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
];

/** Hotels Management (specification section 2.10). */
export function HotelsPage() {
  usePageTitle("Hotels");
  const query = useHotels();
  const { values, change, clear } = useUrlFilter({ search: "", status: "all" });
  const [view, setView] = useUrlTableView();
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  const [task, setTask] = useState<HotelTask | null>(null);
  const isFresh = useFreshItems(query.data);
  const hotels = query.data?.filter((hotel) => matchesHotel(hotel, values));
  const shown: HotelTask | null = task ?? (adding === null ? null : { kind: "add" });
  const close = (): void => {
    if (task === null) closeAdd();
    setTask(null);
  };
  const goOn = (next: HotelTask | null): void => {
    if (task === null) closeAdd();
    setTask(next);
  };
  const add = (): void => openAdd("hotel");
  return (
    <>
      <PageHeader
        title="Hotels Management"
        subtitle={hotels && (hotels.length === 1 ? "1 hotel" : `${hotels.length} hotels`)}
        actions={
          <Button variant="primary" icon={Plus} onClick={add}>
            Add Hotel
          </Button>
        }
      />
      <Card flush>
        <Panel aria-label="Filters">
          <SearchField
            label="Search name, address or contact"
            value={values.search}
            onChange={(search) => change({ search })}
          />
          <SelectField
            label="Status"
            hideLabel
            options={STATUSES}
            value={values.status}
            onChange={(status) => change({ status })}
          />
        </Panel>
        <ListFrame
          state={{
            hasData: query.data !== undefined,
            isError: query.isError,
            isFetching: query.isFetching,
            retry: () => void query.refetch(),
          }}
          failure="Failed to load data"
        >
          <Table
            label="Hotels"
            columns={hotelColumns}
            rows={hotels ?? []}
            rowKey={({ id }) => id}
            view={view}
            onViewChange={setView}
            rowActions={(hotel) => <HotelActions hotel={hotel} onTask={setTask} />}
            isFresh={isFresh}
            loading={hotels === undefined}
            empty={<NoHotels isFiltered={(query.data?.length ?? 0) > 0} onClear={clear} onAdd={add} />}
          />
        </ListFrame>
      </Card>
      {shown && <HotelDialogs task={shown} onClose={close} onNext={goOn} />}
    </>
  );
}

const Panel = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};
`;
