import type { Room } from "@roombell/common/contract/room";
import { NAME_MAX } from "@roombell/common/domain/limits";
import {
  MAX_FLOOR,
  MIN_FLOOR,
  ROOM_NUMBER_MAX,
  ROOM_TYPES,
  type RoomType,
} from "@roombell/common/domain/room";
import type { Control } from "react-hook-form";
import { notify } from "#shared/ui/toast/notify.js";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { useUrlDialog } from "#staff/lib/url/useUrlDialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { useFolio } from "./folio/useFolio.js";
import { OpenBill } from "./OpenBill.js";
import { cancelledAtStayEnd, floorName, ROOM_TYPE_LABEL } from "./roomLabels.js";
import {
  useCheckIn,
  useMoveGuest,
  useNameGuest,
  useSaveRoom,
  type GuestFields,
  type MoveFields,
  type RoomFields,
} from "./roomMutations.js";
import { useRooms } from "./roomQueries.js";

/** The fields shared by all room forms; null while empty. */
export type FloorAndTypeValues = { floor: number | null; room_type: RoomType | null };
type Values = FloorAndTypeValues & { room_number: string; swap_numbers: boolean };

export function RoomDialog({ room }: { room: Room | null }) {
  const { room_number = "", floor = null, room_type = null } = room ?? {};
  const { form, dialog } = useSaveForm<Values, RoomFields, unknown>({
    draft: `room.${room?.id ?? "new"}`,
    initial: { room_number, floor, room_type, swap_numbers: false },
    toFields: ({ swap_numbers, ...values }) =>
      ({
        ...values,
        room_number: values.room_number.trim(),
        ...(swap_numbers && { swap_numbers }),
      }) as RoomFields,
    save: useSaveRoom(room?.id ?? null),
    failure: `Failed to ${room ? "update" : "create"} room`,
  });
  return (
    <FormDialog
      {...dialog}
      title={room ? `Edit room ${room_number}` : "Add Room"}
      submitLabel={room ? "Save" : "Add Room"}
    >
      <FormText
        form={form}
        name="room_number"
        label="Room Number"
        hint="For example 101 or A-205"
        required
        maxLength={ROOM_NUMBER_MAX}
      />
      {room && (
        <Checkbox
          label="Swap numbers"
          hint={`A room that has the new number becomes ${room_number}. Open orders and requests show the new numbers.`}
          {...form.register("swap_numbers")}
        />
      )}
      <FloorAndType control={form.control} />
    </FormDialog>
  );
}

const TYPES = ROOM_TYPES.map((value) => ({ value, label: ROOM_TYPE_LABEL[value] }));

export function FloorAndType<T extends FloorAndTypeValues>(props: { control: Control<T> }) {
  // A form with more fields is also a form with these two, but its type does not follow.
  const control = props.control as unknown as Control<FloorAndTypeValues>;
  return (
    <FormColumns>
      <FormNumber
        control={control}
        name="floor"
        label="Floor"
        hint="0 is the ground floor"
        required
        min={MIN_FLOOR}
        max={MAX_FLOOR}
        validate={wholeNumber("Floor", MIN_FLOOR, MAX_FLOOR)}
      />
      <FormSelect control={control} name="room_type" label="Room Type" required options={TYPES} />
    </FormColumns>
  );
}

const GUEST_NAME = { name: "guest_name", label: "Guest Name", maxLength: NAME_MAX } as const;
const GUEST_NAME_HINT = "Staff see it with the room, its requests and orders. Guests never see it.";

const toGuestFields = ({ guest_name }: GuestFields): GuestFields => ({ guest_name: guest_name.trim() });

/** Corrects the guest's name; open requests and orders are updated on every screen. */
export function GuestNameDialog({ room }: { room: Room }) {
  const { room_number, guest_name } = room;
  const { form, dialog } = useSaveForm({
    initial: { guest_name },
    toFields: toGuestFields,
    save: useNameGuest(room),
    failure: "Failed to save guest name",
  });
  return (
    <FormDialog {...dialog} title={`Guest in room ${room_number}`} submitLabel="Save" size="sm">
      <FormText form={form} {...GUEST_NAME} hint={GUEST_NAME_HINT} />
    </FormDialog>
  );
}

/** Moves the guest to a vacant room. */
export function MoveGuestDialog({ room }: { room: Room }) {
  const { room_number, guest_name } = room;
  const { data: rooms = [] } = useRooms();
  const { form, dialog } = useSaveForm<{ to_room_id: string | null }, MoveFields, unknown>({
    initial: { to_room_id: null },
    toFields: (values) => values as MoveFields,
    save: useMoveGuest(room),
    failure: "Failed to move the guest",
  });
  const vacant = rooms.filter(({ is_occupied }) => !is_occupied);
  return (
    <FormDialog
      {...dialog}
      title={`Move ${guest_name || `room ${room_number}`}`}
      submitLabel="Move"
      size="sm"
    >
      <FormSelect
        control={form.control}
        name="to_room_id"
        label="New room"
        hint={vacant.length === 0 ? "No other room is vacant" : "Vacant rooms"}
        required
        searchable
        options={vacant.map((other) => ({ value: other.id, label: labelVacant(other) }))}
      />
      <Muted as="p">
        The stay, food orders and requests move along; maintenance stays in the old room. The guest scans the
        code in the new room and goes on there.
      </Muted>
    </FormDialog>
  );
}

const labelVacant = ({ room_number, room_type, floor }: Room): string =>
  `${room_number} · ${ROOM_TYPE_LABEL[room_type]} · ${floorName(floor)}`;

/** Confirms a check-in; shows the new code if the hotel replaces codes at check-in. */
export function CheckInDialog({ room }: { room: Room }) {
  const { close } = useDialogs();
  const [, openCode] = useUrlDialog("code");
  const folio = useFolio(room, { enabled: room.is_occupied });
  const { form, dialog } = useSaveForm({
    initial: { guest_name: "" },
    toFields: toGuestFields,
    save: useCheckIn(room),
    failure: "Please try again",
    onSaved(answer) {
      close();
      if (answer.room.qr_url === room.qr_url) return;
      notify.info("The room has a new QR code");
      openCode(room.id);
    },
  });
  return (
    <FormDialog {...dialog} title={`Check in room ${room.room_number}?`} submitLabel="Check in" size="sm">
      {room.is_occupied && <OpenBill room={room} folio={folio} question="Check in the next guest anyway?" />}
      <Muted as="p">{`${cancelledAtStayEnd(room)} Devices of the last stay are signed out.`}</Muted>
      <FormText form={form} {...GUEST_NAME} hint={`Optional. ${GUEST_NAME_HINT}`} />
    </FormDialog>
  );
}
