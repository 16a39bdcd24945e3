import { MAX_FLOOR, MIN_FLOOR, ROOM_TYPES, type RoomType } from "@roombell/common/domain/room";
import type { Control } from "react-hook-form";
import styled from "styled-components";
import { FormNumber } from "../ui/form/FormNumber.js";
import { FormSelect } from "../ui/form/FormSelect.js";
import { theme } from "../../shared/theme/theme.js";
import { ROOM_TYPE_LABEL } from "./labels.js";

/** The fields that all room forms share; null while empty. */
export type FloorAndTypeValues = { floor: number | null; room_type: RoomType | null };

const TYPES = ROOM_TYPES.map((value) => ({ value, label: ROOM_TYPE_LABEL[value] }));

function checkFloor(floor: number | null): true | string {
  if (floor === null) return "Floor is required";
  if (!Number.isInteger(floor)) return "Floor must be a whole number";
  return (floor >= MIN_FLOOR && floor <= MAX_FLOOR) || `Floor must be from ${MIN_FLOOR} to ${MAX_FLOOR}`;
}

/** The floor and room type fields, with their validation (product rules: Fields). */
export function FloorAndType<T extends FloorAndTypeValues>(props: { control: Control<T> }) {
  // A form with more fields is also a form with these two, but its type does not follow.
  const control = props.control as unknown as Control<FloorAndTypeValues>;
  return (
    <Pair>
      <FormNumber
        control={control}
        name="floor"
        label="Floor"
        hint="0 is the ground floor"
        required
        min={MIN_FLOOR}
        max={MAX_FLOOR}
        validate={checkFloor}
      />
      <FormSelect control={control} name="room_type" label="Room Type" required options={TYPES} />
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: 1fr 1fr;
  }
`;
