import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { NewOrderDialog } from "./NewOrderDialog.js";
import { useRooms } from "../../rooms/hooks.js";
import { NewRequestDialog } from "./NewRequestDialog.js";
import { useOfferedServices } from "../../services/hooks.js";

/** What is being entered for a guest, if anything. */
export type Entry = "request" | "order" | null;

/** The dialogs in which staff enter what a guest asked for. */
export function EntryDialogs({
  entry,
  currency,
  onClose,
}: {
  entry: Entry;
  currency: string;
  onClose: () => void;
}) {
  return (
    <>
      {entry === "request" && <RequestEntry onClose={onClose} />}
      {entry === "order" && <OrderEntry currency={currency} onClose={onClose} />}
    </>
  );
}

function RequestEntry({ onClose }: { onClose: () => void }) {
  const { data: services = [] } = useOfferedServices();
  const requestable = services.filter(({ id }) => id !== DINING_SERVICE_ID);
  return (
    <NewRequestDialog
      rooms={useRoomChoices()}
      services={requestable.map(({ id, name, category }) => ({ value: id, label: `${name} · ${category}` }))}
      onClose={onClose}
    />
  );
}

function OrderEntry({ currency, onClose }: { currency: string; onClose: () => void }) {
  return <NewOrderDialog rooms={useRoomChoices()} currency={currency} onClose={onClose} />;
}

function useRoomChoices() {
  const { data: rooms = [] } = useRooms();
  return rooms.map(({ id, room_number }) => ({ value: id, label: room_number }));
}
