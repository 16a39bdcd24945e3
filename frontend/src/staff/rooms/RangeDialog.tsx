import type { Room } from "@roombell/common/contract/room";
import { counted } from "@roombell/common/domain/counted";
import { MAX_RANGE_NUMBER, MAX_ROOM_RANGE, ROOM_PREFIX_MAX } from "@roombell/common/domain/room";
import { useWatch } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { useDialogs } from "#staff/ui/dialog/Dialogs.js";
import { FormDialog, useSaveForm } from "#staff/ui/form/FormDialog.js";
import { FormColumns } from "#staff/ui/form/FormGrid.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { FormText } from "#staff/ui/form/FormText.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { FloorAndType, type FloorAndTypeValues } from "./RoomForms.js";
import { useAddRange, type RoomRange } from "./roomMutations.js";

type Values = FloorAndTypeValues & { prefix: string; first: number | null; last: number | null };

const EMPTY: Values = { prefix: "", first: null, last: null, floor: null, room_type: null };

function checkNumber(value: number | null): true | string {
  if (value === null) return "Number is required";
  if (!Number.isInteger(value)) return "Must be a whole number";
  return (value >= 0 && value <= MAX_RANGE_NUMBER) || `Must be from 0 to ${MAX_RANGE_NUMBER}`;
}

function checkLast(last: number | null, { first }: Pick<Values, "first">): true | string {
  const checked = checkNumber(last);
  if (checked !== true || last === null || first === null) return checked;
  if (last < first) return "Must not be lower than the first number";
  return last - first < MAX_ROOM_RANGE || `At most ${MAX_ROOM_RANGE} rooms at once`;
}

/** Adds a range of rooms; numbers that exist are skipped and listed afterwards. */
export function RangeDialog() {
  const { close } = useDialogs();
  const add = useAddRange();
  const { form, dialog } = useSaveForm<Values, RoomRange, { skipped: readonly string[] }>({
    draft: "rooms.range",
    initial: EMPTY,
    toFields: (values) => ({ ...values, prefix: values.prefix.trim() }) as RoomRange,
    save: add,
    failure: "Failed to create rooms",
    onSaved: ({ skipped }) => skipped.length === 0 && close(),
  });
  const { control, formState } = form;
  const [prefix, first, last] = useWatch({ control, name: ["prefix", "first", "last"] });
  if (add.data) return <RangeResult {...add.data} />;
  const number = { control, required: true, min: 0, max: MAX_RANGE_NUMBER, format: { useGrouping: false } };
  return (
    <FormDialog
      {...dialog}
      title="Add a range of rooms"
      description="Each room gets its own QR code. Numbers that already exist are skipped."
      submitLabel="Add Rooms"
    >
      <FormColumns $count={3}>
        <FormNumber
          {...number}
          name="first"
          label="First Number"
          validate={checkNumber}
          onChanged={() => formState.errors.last && void form.trigger("last")}
        />
        <FormNumber {...number} name="last" label="Last Number" validate={checkLast} />
        <FormText
          form={form}
          name="prefix"
          label="Prefix"
          hint="For example A-"
          maxLength={ROOM_PREFIX_MAX}
        />
      </FormColumns>
      <Preview as="output">{formatPreview(prefix.trim(), first, last)}</Preview>
      <FloorAndType control={form.control} />
    </FormDialog>
  );
}

function RangeResult({ rooms, skipped }: { rooms: readonly Room[]; skipped: readonly string[] }) {
  const { close } = useDialogs();
  return (
    <Dialog
      onClose={close}
      title={rooms.length === 0 ? "No rooms added" : `${counted(rooms.length, "room")} added`}
      footer={
        <Button variant="primary" onClick={close}>
          Done
        </Button>
      }
    >
      <Notice
        tone="warning"
        title={`${skipped.length} skipped: ${skipped.length === 1 ? "this number already exists" : "these numbers already exist"}`}
      >
        <Skipped>
          {skipped.map((number) => (
            <li key={number}>{number}</li>
          ))}
        </Skipped>
      </Notice>
    </Dialog>
  );
}

function formatPreview(prefix: string, first: number | null, last: number | null): string {
  if (first === null || last === null) return "";
  if (checkNumber(first) !== true || checkLast(last, { first }) !== true) return "";
  const count = last - first + 1;
  return `${counted(count, "room")}: ${prefix}${first}${count === 1 ? "" : ` to ${prefix}${last}`}`;
}

const Preview = styled(Muted)`
  &:empty {
    display: none;
  }
`;

const Skipped = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[3]};
  margin-top: ${theme.space[1]};
  font-variant-numeric: tabular-nums;
`;
