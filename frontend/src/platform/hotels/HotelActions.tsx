import type { Hotel } from "@roombell/common/contract/hotel";
import EllipsisVertical from "lucide-react/icons/ellipsis-vertical";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Power from "lucide-react/icons/power";
import Trash2 from "lucide-react/icons/trash-2";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { Menu } from "../../staff/ui/Menu.js";
import type { HotelTask } from "./task.js";
import { useSwitchHotel } from "./useHotelChanges.js";

/** The actions of one hotel. */
export function HotelActions({ hotel, onTask }: { hotel: Hotel; onTask: (task: HotelTask) => void }) {
  const change = useSwitchHotel();
  const start = (kind: "edit" | "reissue" | "switch-off" | "delete") => () => onTask({ kind, hotel });
  return (
    <>
      <IconButton icon={Pencil} size="sm" label={`Edit ${hotel.name}`} onClick={start("edit")} />
      <Menu
        trigger={<IconButton icon={EllipsisVertical} size="sm" label={`More for ${hotel.name}`} />}
        actions={[
          { label: "New credentials", icon: KeyRound, onSelect: start("reissue") },
          hotel.is_active
            ? { label: "Switch off", icon: Power, onSelect: start("switch-off") }
            : { label: "Switch on", icon: Power, onSelect: () => change.mutate(hotel) },
          { label: "Delete", icon: Trash2, tone: "danger", onSelect: start("delete") },
        ]}
      />
    </>
  );
}
