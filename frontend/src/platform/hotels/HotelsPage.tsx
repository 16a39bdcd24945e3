import type { Hotel } from "@roombell/common/contract/hotel";
import { counted } from "@roombell/common/domain/counted";
import { containsFolded, foldText } from "@roombell/common/domain/foldText";
import Plus from "lucide-react/icons/plus";
import { useMemo } from "react";
import { BROWSER_CLOCK_TEXT } from "#platform/lib/browserClock.js";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { Card } from "#shared/ui/Card.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { EmptyList } from "#staff/ui/table/EmptyList.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import { useUrlTableView } from "#staff/ui/table/tableView.js";
import { DeletedHotels } from "./DeletedHotels.js";
import { HotelActions } from "./HotelActions.js";
import { hotelColumns } from "./hotelColumns.js";
import { severityOf, useHotelProblems } from "./useHotelProblems.js";
import { rowState, useDeletedHotels, useHotels } from "./useHotels.js";

const STATUSES = [
  { value: "all", label: "Any status" },
  { value: "active", label: "Active" },
  { value: "inactive", label: "Inactive" },
  { value: "deleted", label: "Deleted" },
];

const CLOCK_MS = 30_000;

const FILTERS = [{ name: "status", label: "Status", options: STATUSES }] as const;

const AddHotelDialog = lazyPage(() => import("./HotelDialog.js"), "AddHotelDialog");

export function HotelsPage() {
  usePageTitle("Hotels");
  const query = useHotels();
  const filter = useUrlFilter({ search: "", status: "all" });
  const view = useUrlTableView({ pageSize: 25 });
  const [adding, openAdd, closeAdd] = useUrlDialog("add");
  const isFresh = useFreshItems(query.data, rowState);
  const isDeleted = filter.values.status === "deleted";
  const deleted = useDeletedHotels({ enabled: isDeleted });
  const listed = isDeleted ? deleted.data : query.data;
  const { problems, first } = useHotelProblems();
  const now = useServerNow(CLOCK_MS);
  const columns = useMemo(() => hotelColumns(problems, first, now), [problems, first, now]);
  const severity = ({ id }: Hotel): number => severityOf(first.get(id));
  const hotels = listed
    ?.filter((hotel) => matchesHotel(hotel, filter.values))
    .toSorted((one, other) => severity(other) - severity(one));
  const addButton = { icon: Plus, onClick: () => openAdd("hotel"), children: "Add Hotel" };
  return (
    <DialogHost linked={adding && <AddHotelDialog />} onCloseLinked={closeAdd}>
      <PageHeader
        title="Hotels Management"
        subtitle={hotels ? `${counted(hotels.length, "hotel")}. ${BROWSER_CLOCK_TEXT}` : null}
        actions={<Button variant="primary" {...addButton} />}
      />
      <Card flush>
        <FilterPanel
          filter={filter}
          searchLabel="Search name, address or contact"
          searchHint="Name or address"
          fields={FILTERS}
        />
        {isDeleted ? (
          <DeletedHotels query={deleted} hotels={hotels} />
        ) : (
          <ListFrame query={query} failure="Failed to load data">
            <Table
              label="Hotels"
              columns={columns}
              rows={hotels}
              view={view}
              density="compact"
              rowActions={(hotel) => <HotelActions hotel={hotel} />}
              isFresh={isFresh}
              empty={
                <EmptyList
                  isFiltered={(query.data?.length ?? 0) > 0}
                  noMatch="No hotels match your search"
                  clearLabel="Show all hotels"
                  onClear={filter.clear}
                  illustration={<EmptyRoom />}
                  title="No hotels yet"
                  action={<Button {...addButton} />}
                >
                  After you add a hotel, you&apos;ll see its administrator&apos;s sign-in once.
                </EmptyList>
              }
            />
          </ListFrame>
        )}
      </Card>
    </DialogHost>
  );
}

function matchesHotel(
  { name, address, phone, email, is_active }: Hotel,
  { search, status }: { search: string; status: string },
): boolean {
  const text = foldText(search.trim());
  const matchesText = containsFolded([name, address, phone, email], text);
  return matchesText && (status === "active" ? is_active : status === "inactive" ? !is_active : true);
}
