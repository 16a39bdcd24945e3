import { readDecimal, type ReadDecimal } from "@roombell/common/domain/decimal";
import { useState, type FocusEventHandler, type KeyboardEvent, type Ref } from "react";
import type { FieldFrame } from "#shared/ui/field/Field.js";
import { TextField } from "#shared/ui/field/TextField.js";

export type NumberFieldProps = FieldFrame & {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** The number's format while it is not being typed, such as two decimals. */
  format?: Intl.NumberFormatOptions | undefined;
  /** Shown in the field, such as `min`; a hint should say it in words. */
  unit?: string | undefined;
  onBlur?: FocusEventHandler<HTMLInputElement> | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Typed text and the value it stands for, which is NaN for text that is not one number. */
type Draft = { text: string; value: number | null; problem: string | undefined };

/**
 * A number, or null while empty. It is read in every country's format and written in English like the rest of the
 * portal. Text that is no number, or could be two, is NaN with an error at the field. A value outside `min` and `max`
 * is kept, so that the form can show the error.
 */
export function NumberField({
  error,
  value,
  onChange,
  onBlur,
  ref,
  unit,
  min,
  max,
  step = 1,
  format,
  ...frame
}: NumberFieldProps) {
  const [lastDraft, setDraft] = useState<Draft | null>(null);
  const [isLeft, setLeft] = useState(false);
  // A value that is set from elsewhere, such as by a reset, replaces the draft.
  const draft = lastDraft !== null && Object.is(lastDraft.value, value) ? lastDraft : null;
  const isWrong = draft?.problem !== undefined && (isLeft || error !== undefined);
  const type = (text: string): void => {
    const next = readDraft(text, format);
    setDraft(next);
    setLeft(false);
    onChange(next.value);
  };
  const set = (next: number): void => {
    setDraft(null);
    onChange(next);
  };
  const moveByKey = (event: KeyboardEvent): void => {
    const size = event.shiftKey ? LARGE_STEP * step : step;
    const from = value === null || Number.isNaN(value) ? 0 : value;
    const targets: Readonly<Record<string, number | undefined>> = {
      ArrowUp: Math.min(roundStep(from + size), max ?? Infinity),
      ArrowDown: Math.max(roundStep(from - size), min ?? -Infinity),
      Home: min,
      End: max,
    };
    const target = targets[event.key];
    if (target === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    set(target);
  };
  return (
    <TextField
      {...frame}
      error={isWrong ? draft.problem : error}
      ref={ref}
      inputMode={getInputMode(min, format)}
      autoComplete="off"
      spellCheck={false}
      value={draft?.text ?? writeNumber(value, format)}
      onChange={({ target }) => type(target.value)}
      onKeyDown={moveByKey}
      onBlur={(event) => {
        setLeft(true);
        if (draft?.problem === undefined) setDraft(null);
        onBlur?.(event);
      }}
      end={unit && <span aria-hidden>{unit}</span>}
    />
  );
}

/** Arrow keys with Shift move by this many steps. */
const LARGE_STEP = 10;

/** Sums of decimal steps end in 0.30000000000000004. */
const roundStep = (value: number): number => Number(value.toFixed(6));

/** Some phones' number keypads have no minus sign, and the whole ones no separator. */
function getInputMode(min = -1, { minimumFractionDigits = 0, maximumFractionDigits = 0 } = NO_FORMAT) {
  if (min < 0) return "text";
  return minimumFractionDigits + maximumFractionDigits === 0 ? "numeric" : "decimal";
}

const NO_FORMAT: Intl.NumberFormatOptions = {};

function readDraft(text: string, format = NO_FORMAT): Draft {
  if (text.trim() === "") return { text, value: null, problem: undefined };
  const { useGrouping, maximumFractionDigits, minimumFractionDigits = 0 } = format;
  const decimals = maximumFractionDigits ?? minimumFractionDigits;
  const read = readDecimal(text, { decimals, isGrouped: useGrouping !== false });
  if (read !== null && "value" in read) return { text, value: read.value, problem: undefined };
  return { text, value: Number.NaN, problem: read === null ? "Enter a number" : askWhich(read, decimals) };
}

const askWhich = ({ whole, fraction }: Exclude<ReadDecimal, { value: number }>, decimals: number): string =>
  `Could be two amounts: enter ${whole.toFixed(decimals)} or ${fraction.toFixed(decimals)}`;

const writeNumber = (value: number | null, format: Intl.NumberFormatOptions | undefined): string =>
  value === null || Number.isNaN(value) ? "" : value.toLocaleString("en-US", format);
