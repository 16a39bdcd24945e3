import type { Hotel } from "@roombell/common/contract/hotel";
import { counted } from "@roombell/common/domain/counted";
import { RESTORE_DAYS } from "@roombell/common/domain/hotelRestore";
import ArchiveRestore from "lucide-react/icons/archive-restore";
import { useMemo } from "react";
import { BROWSER_ZONE } from "#platform/lib/browserClock.js";
import { formatDateTime, inOneLine } from "#shared/lib/format.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { DialogButton } from "#staff/ui/dialog/Dialogs.js";
import { ChangeDialog } from "#staff/ui/dialog/RemoveDialog.js";
import type { LoadState } from "#staff/ui/LoadFailure.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { Table } from "#staff/ui/table/Table.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";
import { restoreHotel } from "./hotelMutations.js";

const CLOCK_MS = 60_000;
const HOUR_MS = 60 * 60_000;

export function DeletedHotels({ query, hotels }: { query: LoadState; hotels: readonly Hotel[] | undefined }) {
  const now = useServerNow(CLOCK_MS);
  const columns = useMemo(() => buildColumns(now), [now]);
  return (
    <ListFrame query={query} failure="Failed to load data">
      <Table
        label="Deleted hotels"
        columns={columns}
        rows={hotels}
        rowActions={(hotel) => (
          <DialogButton
            size="sm"
            icon={ArchiveRestore}
            aria-label={`Restore ${hotel.name}`}
            dialog={
              <ChangeDialog
                title={`Restore ${hotel.name}?`}
                confirmLabel="Restore hotel"
                tone="primary"
                change={restoreHotel}
                subject={hotel}
              >
                Staff can sign in again and the room codes work again. All data is as it was before the
                deletion.
              </ChangeDialog>
            }
          >
            Restore
          </DialogButton>
        )}
        paged={false}
        empty={
          <EmptyState title="No deleted hotels">
            {`A deleted hotel can be restored for ${RESTORE_DAYS} days.`}
          </EmptyState>
        }
      />
    </ListFrame>
  );
}

const buildColumns = (now: number): readonly TableColumn<Hotel>[] => [
  {
    key: "details",
    header: "Details",
    cell: ({ name, address }) => (
      <>
        <Name>{name}</Name>
        <Muted $size="xs">{inOneLine(address)}</Muted>
      </>
    ),
  },
  {
    key: "rooms",
    header: "Rooms",
    align: "end",
    wideOnly: true,
    cell: ({ total_rooms }) => total_rooms,
  },
  {
    key: "deleted",
    header: "Deleted",
    wideOnly: true,
    cell: ({ deleted_at }) => deleted_at && formatDateTime(deleted_at, BROWSER_ZONE),
  },
  {
    key: "left",
    header: "Time left",
    cell: ({ restorable_until }) => restorable_until && formatTimeLeft(Date.parse(restorable_until) - now),
  },
];

/** For example `12 days left`; in hours on the last day. */
function formatTimeLeft(ms: number): string {
  const hours = Math.max(0, Math.ceil(ms / HOUR_MS));
  return `${hours < 24 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day")} left`;
}
