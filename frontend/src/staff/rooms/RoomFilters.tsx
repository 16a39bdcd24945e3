import { ROOM_TYPES } from "@roombell/common/domain/room";
import LayoutGrid from "lucide-react/icons/layout-grid";
import Table2 from "lucide-react/icons/table-2";
import { FilterPanel } from "../ui/table/FilterPanel.js";
import { SegmentedControl } from "../../shared/ui/field/SegmentedControl.js";
import { SelectField } from "../ui/form/SelectField.js";
import type { RoomFilter } from "./roomFilter.js";
import { ROOM_TYPE_LABEL } from "./labels.js";
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

/** The list's filters and its view switch. */
export function RoomFilters({
  filter,
  view,
  onChange,
  onClear,
  isDefault,
}: {
  filter: RoomFilter;
  view: RoomListView;
  onChange: (changed: Partial<Record<"search" | "room_type" | "state" | "view", string>>) => void;
  onClear: () => void;
  isDefault: boolean;
}) {
  return (
    <FilterPanel
      searchLabel="Search room number, type or guest"
      searchHint="Number, type, guest"
      search={filter.search}
      onSearch={(search) => onChange({ search })}
      isDefault={isDefault}
      onClear={onClear}
      end={
        <SegmentedControl
          label="View"
          options={VIEWS}
          value={view}
          onChange={(chosen) => onChange({ view: chosen })}
        />
      }
    >
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
    </FilterPanel>
  );
}
