import type { Hotel } from "@roombell/common/contract/hotel";
import { useMemo } from "react";
import { HotelLink, HotelStatus } from "#platform/hotels/hotelColumns.js";
import { Trend } from "#platform/hotels/Trend.js";
import { BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { formatDay } from "#shared/lib/format.js";
import { Card } from "#shared/ui/Card.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import type { PlatformDashboard } from "./usePlatformDashboard.js";

type Trends = PlatformDashboard["trends"];

const buildColumns = (trends: Trends): readonly TableColumn<Hotel>[] => [
  { key: "name", header: "Hotel", cell: (hotel) => <HotelLink hotel={hotel} /> },
  { key: "rooms", header: "Rooms", cell: ({ total_rooms }) => total_rooms, align: "end", wideOnly: true },
  { key: "today", header: "Today", cell: ({ today_requests }) => today_requests, align: "end" },
  {
    key: "trend",
    header: "7 days",
    cell: ({ id }) => <Trend days={trends?.find(({ hotel_id }) => hotel_id === id)?.days ?? []} />,
  },
  {
    key: "services",
    header: "Services",
    cell: ({ service_count }) => service_count,
    align: "end",
    wideOnly: "roomy",
  },
  {
    key: "created",
    header: "Added",
    cell: ({ created_at }) => formatDay(created_at, BROWSER_ZONE),
    wideOnly: "roomy",
  },
  { key: "status", header: "Status", cell: ({ is_active }) => <HotelStatus isActive={is_active} /> },
];

export function RecentHotels({ hotels, trends }: { hotels: readonly Hotel[] | undefined; trends: Trends }) {
  const columns = useMemo(() => buildColumns(trends), [trends]);
  return (
    <Card
      flush
      title="Recent hotels"
      actions={
        <ButtonLink to="/software-admin/hotels" size="sm" variant="ghost">
          All hotels
        </ButtonLink>
      }
    >
      <Table
        label="Recent hotels"
        columns={columns}
        rows={hotels}
        paged={false}
        empty={
          <EmptyState
            illustration={<EmptyRoom />}
            title="No hotels yet"
            action={<ButtonLink to="/software-admin/hotels?add=hotel">Add Hotel</ButtonLink>}
          >
            After you add a hotel, you&apos;ll see its administrator&apos;s sign-in once.
          </EmptyState>
        }
      />
    </Card>
  );
}
