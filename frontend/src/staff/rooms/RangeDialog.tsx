import { counted } from "@roombell/common/domain/counted";
import { MAX_RANGE_NUMBER, MAX_ROOM_RANGE, ROOM_PREFIX_MAX } from "@roombell/common/domain/room";
import { Controller, useWatch } from "react-hook-form";
import styled from "styled-components";
import { FormDialog } from "../ui/form/FormDialog.js";
import { NumberField } from "../ui/form/NumberField.js";
import { TextField } from "../../shared/ui/field/TextField.js";
import { useKeptForm } from "../lib/useKeptForm.js";
import { theme } from "../../shared/theme/theme.js";
import { useAddRange } from "./useRoomChanges.js";
import { FloorAndType, type FloorAndTypeValues } from "./FloorAndType.js";
import { RangeResult } from "./RangeResult.js";

type Values = FloorAndTypeValues & { prefix: string; first: number | null; last: number | null };

const EMPTY: Values = { prefix: "", first: null, last: null, floor: null, room_type: null };

function checkNumber(value: number | null): true | string {
  if (value === null) return "Number is required";
  if (!Number.isInteger(value)) return "Must be a whole number";
  return (value >= 0 && value <= MAX_RANGE_NUMBER) || `Must be from 0 to ${MAX_RANGE_NUMBER}`;
}

function checkLast(last: number | null, { first }: Values): true | string {
  const checked = checkNumber(last);
  if (checked !== true || last === null || first === null) return checked;
  if (last < first) return "Must not be below the first number";
  return last - first < MAX_ROOM_RANGE || `Must make at most ${MAX_ROOM_RANGE} rooms`;
}

/** Adds a range of rooms; numbers that exist are skipped and listed afterwards. */
export function RangeDialog({ onClose }: { onClose: () => void }) {
  const { form, forget, close, refuse, dialog } = useKeptForm<Values>("rooms.range", EMPTY, onClose);
  const { errors } = form.formState;
  const add = useAddRange();
  const submit = form.handleSubmit(({ prefix, first, last, floor, room_type }) => {
    if (first === null || last === null || floor === null || room_type === null || add.isPending) return;
    add.mutate(
      { prefix: prefix.trim(), first, last, floor, room_type },
      {
        onSuccess: ({ skipped }) => (skipped.length === 0 ? close() : forget()),
        onError: (error) => refuse(error, "Failed to create rooms"),
      },
    );
  });
  const [prefix, first, last] = useWatch({ control: form.control, name: ["prefix", "first", "last"] });
  if (add.data) return <RangeResult {...add.data} onClose={onClose} />;

  const number = (name: "first" | "last", label: string, validate: typeof checkLast) => (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <NumberField
          label={label}
          required
          min={0}
          max={MAX_RANGE_NUMBER}
          format={{ useGrouping: false }}
          ref={ref}
          value={value}
          onChange={(next) => {
            onChange(next);
            if (name === "first" && errors.last) void form.trigger("last");
          }}
          onBlur={onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  );
  return (
    <FormDialog
      {...dialog}
      title="Add a range of rooms"
      description="Each room gets its own QR code. Numbers that exist already are skipped."
      submitLabel="Add Rooms"
      busy={add.isPending}
      onSubmit={submit}
    >
      <Numbers>
        {number("first", "First Number", checkNumber)}
        {number("last", "Last Number", checkLast)}
        <TextField
          label="Prefix"
          hint="For example A-"
          autoComplete="off"
          maxLength={ROOM_PREFIX_MAX}
          error={errors.prefix?.message}
          {...form.register("prefix")}
        />
      </Numbers>
      <Preview>{previewOf(prefix.trim(), first, last)}</Preview>
      <FloorAndType control={form.control} />
    </FormDialog>
  );
}

function previewOf(prefix: string, first: number | null, last: number | null): string {
  if (checkNumber(first) !== true || checkNumber(last) !== true || first === null || last === null) return "";
  const count = last - first + 1;
  if (count < 1 || count > MAX_ROOM_RANGE) return "";
  return `${counted(count, "room")}: ${prefix}${first}${count === 1 ? "" : ` to ${prefix}${last}`}`;
}

const Numbers = styled.div`
  display: grid;
  align-items: start;
  gap: ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: 1fr 1fr 1fr;
  }
`;

const Preview = styled.output`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};

  &:empty {
    display: none;
  }
`;
