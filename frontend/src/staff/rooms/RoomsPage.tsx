import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { MAX_ROOMS } from "@roombell/common/domain/limits";
import { ROOM_TYPES } from "@roombell/common/domain/room";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import Table2 from "lucide-react/icons/table-2";
import { useState } from "react";
import { lazyPage } from "#shared/lib/lazyPage.js";
import { useIsWide } from "#shared/theme/useIsWide.js";
import { Card } from "#shared/ui/Card.js";
import { SegmentedControl } from "#shared/ui/field/SegmentedControl.js";
import { EmptyRoom } from "#shared/ui/picture/illustrations.js";
import { Row } from "#shared/ui/primitives.js";
import { useFreshItems } from "#staff/lib/lists/useFresh.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useUrlFilter } from "#staff/lib/url/useUrlFilter.js";
import { useMayCall } from "#staff/session/rights.js";
import { useHotelPage } from "#staff/shell/useHotelPage.js";
import { ButtonLink } from "#staff/ui/ButtonLink.js";
import { DialogButton, DialogHost } from "#staff/ui/dialog/Dialogs.js";
import { PageHeader } from "#staff/ui/layout/PageHeader.js";
import { WideOnly } from "#staff/ui/layout/widths.js";
import { Limited } from "#staff/ui/Limited.js";
import { DensityButton } from "#staff/ui/table/density.js";
import { EmptyList } from "#staff/ui/table/EmptyList.js";
import { FilterPanel } from "#staff/ui/table/FilterPanel.js";
import { ListFrame } from "#staff/ui/table/ListFrame.js";
import { SelectButton } from "#staff/ui/table/SelectionBar.js";
import { QrDialog } from "./codes/QrDialog.js";
import { asRoomFilter, listFloors, matchesRoom, NO_ROOM_FILTER } from "./roomFilter.js";
import { RoomGrid } from "./RoomGrid.js";
import { floorName, ROOM_TYPE_LABEL } from "./roomLabels.js";
import { useRooms } from "./roomQueries.js";
import { RoomTable } from "./RoomTable.js";

const RoomDialog = lazyPage(() => import("./RoomForms.js"), "RoomDialog");
const RoomDetailsDialog = lazyPage(() => import("./RoomDetailsDialog.js"), "RoomDetailsDialog");
const RangeDialog = lazyPage(() => import("./RangeDialog.js"), "RangeDialog");

const TYPES = [
  { value: "all", label: "All types" },
  ...ROOM_TYPES.map((value) => ({ value, label: ROOM_TYPE_LABEL[value] })),
];
const STATES = [
  { value: "all", label: "Any state" },
  { value: "occupied", label: "Occupied" },
  { value: "vacant", label: "Vacant" },
];
const VIEWS = [
  { value: "table", label: "Table", icon: Table2 },
  { value: "grid", label: "Grid", icon: LayoutGrid },
] as const;

/** The floors, each with the number of rooms that match the other filters. */
function floorChoices(rooms: readonly Room[], filter: ReturnType<typeof asRoomFilter>) {
  const floors = listFloors(rooms, filter);
  const total = floors.reduce((sum, { count }) => sum + count, 0);
  return [
    { value: "all", label: `All floors (${total})` },
    ...floors.map(({ floor, count }) => ({ value: `${floor}`, label: `${floorName(floor)} (${count})` })),
  ];
}

export function RoomsPage() {
  const { timezone, hasFood } = useHotelPage("Rooms");
  const query = useRooms();
  const mayAdd = useMayCall()("POST /hotel-admin/rooms");
  const isWide = useIsWide();
  const urlFilter = useUrlFilter(NO_ROOM_FILTER);
  const view = useUrlFilter({ view: "table" });
  const [isSelecting, setSelecting] = useState(false);
  const filter = asRoomFilter(urlFilter.values);
  const rooms = query.data?.filter((room) => matchesRoom(room, filter));
  // Selecting among several hundred cards would take too much scrolling.
  const isGrid = view.values.view === "grid" && !isSelecting;
  const [codeId, , closeCode] = useUrlDialog("code");
  const [roomId, , closeRoom] = useUrlDialog("room");
  const [adding, , closeAdd] = useUrlDialog("add");
  const opened = query.data?.find(({ id }) => id === roomId);
  const isFresh = useFreshItems(query.data);
  const addButton = { icon: Plus, dialog: <RoomDialog room={null} />, children: "Add Room" };
  const empty = (
    <EmptyList
      isFiltered={(query.data?.length ?? 0) > 0}
      noMatch="No rooms match your search"
      clearLabel="Show all rooms"
      onClear={urlFilter.clear}
      illustration={<EmptyRoom />}
      title="No rooms found"
      action={
        mayAdd && (
          <Row $gap={2}>
            <DialogButton variant="primary" dialog={<RangeDialog />}>
              Add a range
            </DialogButton>
            <DialogButton {...addButton} />
          </Row>
        )
      }
    >
      {mayAdd ? "Add a floor as a range, such as 101 to 120, or one room." : "A manager can add rooms."}
    </EmptyList>
  );
  const list = { rooms, timezone, isFresh, empty };
  return (
    <DialogHost
      linked={
        codeId ? (
          <QrDialog key={codeId} id={codeId} />
        ) : adding && mayAdd ? (
          <RoomDialog room={null} />
        ) : (
          opened && <RoomDetailsDialog room={opened} hasFood={hasFood} />
        )
      }
      onCloseLinked={codeId ? closeCode : adding ? closeAdd : closeRoom}
    >
      <PageHeader
        title="Rooms Management"
        subtitle={<output>{rooms && `${counted(rooms.length, "room")} found`}</output>}
        actions={
          <>
            <ButtonLink
              to={`/hotel-admin/rooms/codes${filter.floor === "all" ? "" : `?floor=${filter.floor}`}`}
              icon={Printer}
            >
              Print codes
            </ButtonLink>
            {mayAdd && (
              <Limited count={query.data?.length ?? 0} max={MAX_ROOMS} things="rooms">
                {(limit) => (
                  <>
                    <DialogButton {...limit} dialog={<RangeDialog />}>
                      Add a range
                    </DialogButton>
                    <DialogButton {...limit} variant="primary" {...addButton} />
                  </>
                )}
              </Limited>
            )}
          </>
        }
      />
      <Card flush>
        <FilterPanel
          filter={{ ...urlFilter, values: filter }}
          searchLabel="Search room number, type or guest"
          searchHint="Search"
          fields={[
            { name: "floor", label: "Floor", options: floorChoices(query.data ?? [], filter) },
            { name: "room_type", label: "Room type", options: TYPES },
            { name: "state", label: "State", options: STATES },
          ]}
          end={
            <>
              {!isGrid && (
                <WideOnly>
                  <DensityButton />
                </WideOnly>
              )}
              {(isSelecting || ((isGrid || !isWide) && (query.data?.length ?? 0) > 0)) && (
                <SelectButton isOn={isSelecting} onChange={setSelecting} />
              )}
              {!isSelecting && (
                <SegmentedControl
                  label="View"
                  options={VIEWS}
                  value={isGrid ? "grid" : "table"}
                  onChange={(chosen) => view.change({ view: chosen })}
                />
              )}
            </>
          }
        />
        <ListFrame query={query} failure="Failed to load rooms">
          {isGrid ? (
            <RoomGrid {...list} />
          ) : (
            <RoomTable {...list} isSelecting={isSelecting} onDone={() => setSelecting(false)} />
          )}
        </ListFrame>
      </Card>
    </DialogHost>
  );
}
