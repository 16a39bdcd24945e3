import { ROOM_TYPES } from "@roombell/common/domain/room";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Table2 from "lucide-react/icons/table-2";
import styled from "styled-components";
import { SearchField } from "../../../components/SearchField.js";
import { SegmentedControl } from "../../../components/SegmentedControl.js";
import { SelectField } from "../../../components/SelectField.js";
import type { RoomFilter } from "../../../features/rooms/rooms.js";
import { ROOM_TYPE_LABEL } from "../../../features/rooms/words.js";
import { theme } from "../../../styles/theme.js";
import type { RoomListView } from "./useRoomList.js";

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

/** What the list shows, and how. */
export function RoomFilters({
  filter,
  view,
  onChange,
}: {
  filter: RoomFilter;
  view: RoomListView;
  onChange: (changed: Partial<Record<"search" | "room_type" | "state" | "view", string>>) => void;
}) {
  return (
    <Panel aria-label="Filters">
      <SearchField
        label="Search room number or type"
        value={filter.search}
        onChange={(search) => onChange({ search })}
      />
      <SelectField
        label="Room type"
        hideLabel
        options={TYPES}
        value={filter.room_type}
        onChange={(room_type) => onChange({ room_type })}
      />
      <SelectField
        label="State"
        hideLabel
        options={STATES}
        value={filter.state}
        onChange={(state) => onChange({ state })}
      />
      <SegmentedControl
        label="View"
        options={VIEWS}
        value={view}
        onChange={(chosen) => onChange({ view: chosen })}
      />
    </Panel>
  );
}

const Panel = styled.search`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: center;
  gap: ${theme.space[3]};
  padding: ${theme.space[4]};
  border-bottom: ${theme.line.thin} solid ${theme.color.border};

  > :first-child,
  > :last-child {
    grid-column: 1 / -1;
    justify-self: start;
    width: 100%;
  }

  ${theme.media.wide} {
    grid-template-columns: 1fr auto auto auto;

    > :first-child,
    > :last-child {
      grid-column: auto;
    }
  }
`;
