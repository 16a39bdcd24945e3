import { MAX_FLOOR, MIN_FLOOR, ROOM_TYPES, type RoomType } from "@roombell/common/domain/room";
import type { Control } from "react-hook-form";
import { wholeNumber } from "#staff/lib/forms/formErrors.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormSelect } from "#staff/ui/form/FormSelect.js";
import { ROOM_TYPE_LABEL } from "./roomLabels.js";

/** The fields that all room forms share; null while empty. */
export type FloorAndTypeValues = { floor: number | null; room_type: RoomType | null };

const TYPES = ROOM_TYPES.map((value) => ({ value, label: ROOM_TYPE_LABEL[value] }));

/** The floor and room type fields, with their validation (product rules: Fields). */
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
