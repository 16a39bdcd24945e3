import type { OpeningHours } from "@roombell/common/contract/hours";
import { MAX_HOURS_ROWS } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import type { FieldValues } from "react-hook-form";
import { Button } from "#shared/ui/Button.js";
import { Row } from "#shared/ui/primitives.js";
import { DAY_PRESETS } from "#staff/lib/hoursText.js";
import { Limited } from "#staff/ui/Limited.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { FormPart } from "./FormPart.js";
import { findProblem, HoursRows } from "./HoursRows.js";
import { useFormField, type FormFieldName } from "./useFormField.js";

/** A week's opening hours for react-hook-form. Without a row it is always open. */
export function HoursField<T extends FieldValues>({
  label,
  text,
  control,
  name,
}: FormFieldName<T> & { label: string; text?: string }) {
  const check = (hours: OpeningHours): true | string => findProblem(hours ?? [])?.message ?? true;
  const { value, onChange, ref } = useFormField<OpeningHours, T>({ control, name }, check);
  const rows = value ?? [];
  return (
    <FormPart title={label} text={text}>
      {rows.length === 0 && <Muted as="p">{value === null ? "Always open" : "Never open"}</Muted>}
      <HoursRows
        label={label}
        rows={rows}
        firstWrong={ref}
        onChange={(changed) => onChange(changed.length === 0 ? null : changed)}
      />
      <Limited count={rows.length} max={MAX_HOURS_ROWS} things="rows" owner="A week">
        {(limit) => (
          <Row $gap={2}>
            {DAY_PRESETS.map(({ label: preset, days }) => (
              <Button
                key={preset}
                icon={Plus}
                size="sm"
                {...limit}
                onClick={() => onChange([...rows, { days: [...days], from: "07:00", to: "10:30" }])}
              >
                {preset}
              </Button>
            ))}
          </Row>
        )}
      </Limited>
    </FormPart>
  );
}
