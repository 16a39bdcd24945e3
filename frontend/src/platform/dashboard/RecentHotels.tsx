import type { Hotel } from "@roombell/common/contract/hotel";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Card } from "../../shared/ui/Card.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyRoom } from "../../shared/ui/illustrations.js";
import { Table } from "../../staff/ui/table/Table.js";
import type { TableColumn } from "../../staff/ui/table/tableModel.js";
import { HotelStatus } from "../hotels/hotelColumns.js";
import { formatDay } from "../../shared/lib/format.js";

const columns: readonly TableColumn<Hotel>[] = [
  { key: "name", header: "Hotel", cell: ({ name }) => name },
  { key: "rooms", header: "Rooms", cell: ({ total_rooms }) => total_rooms, align: "end" },
  { key: "today", header: "Today", cell: ({ today_requests }) => today_requests, align: "end" },
  {
    key: "services",
    header: "Services",
    cell: ({ service_count }) => service_count,
    align: "end",
    wideOnly: true,
  },
  {
    key: "created",
    header: "Added",
    cell: ({ created_at, timezone }) => formatDay(created_at, timezone),
    wideOnly: true,
  },
  { key: "status", header: "Status", cell: ({ is_active }) => <HotelStatus isActive={is_active} /> },
];

/** The newest hotels. */
export function RecentHotels({ hotels }: { hotels: readonly Hotel[] | undefined }) {
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
        rows={hotels ?? []}
        rowKey={({ id }) => id}
        paged={false}
        loading={hotels === undefined}
        empty={
          <EmptyState
            illustration={<EmptyRoom />}
            title="No hotels yet"
            action={<ButtonLink to="/software-admin/hotels?add=hotel">Add Hotel</ButtonLink>}
          >
            The first hotel&apos;s administrator signs in with the credentials shown after it is added.
          </EmptyState>
        }
      />
    </Card>
  );
}
