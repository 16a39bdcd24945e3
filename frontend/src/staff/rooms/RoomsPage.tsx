import { counted } from "@roombell/common/domain/counted";
import Plus from "lucide-react/icons/plus";
import Printer from "lucide-react/icons/printer";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { ButtonLink } from "../../shared/ui/ButtonLink.js";
import { Card } from "../../shared/ui/Card.js";
import { EmptyList } from "../ui/table/EmptyList.js";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { EmptyRoom } from "../../shared/ui/illustrations.js";
import { PageHeader } from "../ui/PageHeader.js";
import { useUrlTableView } from "../ui/table/useUrlTableView.js";
import { QrDialog } from "./codes/QrDialog.js";
import { RoomGrid, RoomGridSkeleton } from "./RoomGrid.js";
import { RoomTable } from "./RoomTable.js";
import type { RoomTask } from "./task.js";
import { useUrlDialog } from "../lib/useUrlDialog.js";
import { theme } from "../../shared/theme/theme.js";
import { ListFrame, listState } from "../ui/table/ListFrame.js";
import { useHotelPage } from "../shell/useHotelPage.js";
import { RoomDialogs } from "./RoomDialogs.js";
import { RoomFilters } from "./RoomFilters.js";
import { useRoomList } from "./useRoomList.js";

/** Rooms Management (product rules: Portal). */
export function RoomsPage() {
  const { timezone } = useHotelPage("Rooms");
  const { query, rooms, ...list } = useRoomList();
  const [view, setView] = useUrlTableView({ pageSize: 25 });
  const [codeId, openCode, closeCode] = useUrlDialog("code");
  const [task, setTask] = useState<RoomTask | null>(null);
  const add = (kind: "add" | "range") => () => setTask({ kind });
  const isLoading = rooms === undefined && !query.isError;
  const empty = (
    <EmptyList
      isFiltered={list.hasRooms}
      noMatch="No rooms match your search"
      clearLabel="Show all rooms"
      onClear={list.clear}
    >
      <EmptyState
        illustration={<EmptyRoom />}
        title="No rooms found"
        action={
          <Button icon={Plus} onClick={add("add")}>
            Add Room
          </Button>
        }
      >
        Add the first room; its QR code is made with it.
      </EmptyState>
    </EmptyList>
  );
  const shown = {
    rooms: rooms ?? [],
    timezone,
    onTask: setTask,
    onCode: openCode,
    isFresh: list.isFresh,
  };
  return (
    <>
      <PageHeader
        title="Rooms Management"
        subtitle={<Count>{rooms && `${counted(rooms.length, "room")} found`}</Count>}
        actions={
          <>
            <ButtonLink to="/hotel-admin/rooms/codes" icon={Printer}>
              Print codes
            </ButtonLink>
            <Button onClick={add("range")}>Add a range</Button>
            <Button variant="primary" icon={Plus} onClick={add("add")}>
              Add Room
            </Button>
          </>
        }
      />
      <Card flush>
        <RoomFilters
          filter={list.filter}
          view={list.view}
          onChange={list.change}
          onClear={list.clear}
          isDefault={list.isDefault}
        />
        <ListFrame state={listState(query)} failure="Failed to load rooms">
          {list.view === "table" && (
            <RoomTable {...shown} view={view} onViewChange={setView} loading={isLoading} empty={empty} />
          )}
          {list.view === "grid" && isLoading && <RoomGridSkeleton />}
          {list.view === "grid" && !isLoading && (shown.rooms.length > 0 ? <RoomGrid {...shown} /> : empty)}
        </ListFrame>
      </Card>
      {task && <RoomDialogs task={task} onClose={() => setTask(null)} onNewCode={openCode} />}
      {codeId && <QrDialog key={codeId} id={codeId} onClose={closeCode} />}
    </>
  );
}

const Count = styled.span.attrs({ role: "status" })`
  display: block;
  min-height: ${theme.space[5]};
`;
