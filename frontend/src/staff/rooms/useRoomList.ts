import { useRooms } from "./hooks.js";
import { asRoomFilter, matchesRoom, NO_ROOM_FILTER } from "./roomFilter.js";
import { useFreshItems } from "../lib/useFreshItems.js";
import { useIsWide } from "../../shared/theme/useIsWide.js";
import { useUrlFilter } from "../lib/useUrlFilter.js";

export type RoomListView = "table" | "grid";

/** The rooms that match the filter in the address, and the functions that change it. */
export function useRoomList() {
  const { values, change } = useUrlFilter({ ...NO_ROOM_FILTER, view: useIsWide() ? "table" : "grid" });
  const filter = asRoomFilter(values);
  const query = useRooms();
  const view: RoomListView = values.view === "grid" ? "grid" : "table";
  const rooms = query.data?.filter((room) => matchesRoom(room, filter));
  return {
    filter,
    view,
    change,
    clear: () => change(NO_ROOM_FILTER),
    isDefault: filter.search === "" && filter.room_type === "all" && filter.state === "all",
    rooms,
    hasRooms: (query.data?.length ?? 0) > 0,
    isFresh: useFreshItems(query.data),
    query,
  };
}
