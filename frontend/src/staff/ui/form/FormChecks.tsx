import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useId } from "react";
import type { FieldValues } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { FieldError } from "#shared/ui/field/Field.js";
import { withRows } from "#staff/ui/table/selection.js";
import { Checkbox } from "./Checkbox.js";
import { FormPart } from "./FormPart.js";
import type { Choice } from "./SelectField.js";
import { useFormField, type FormFieldName } from "./useFormField.js";

/** Checkboxes, of which at least one must be checked; the values keep the order of the options. */
export function FormChecks<T extends FieldValues>({
  control,
  name,
  title,
  text,
  options,
  missing,
}: FormFieldName<T> & {
  title: string;
  text: string;
  options: readonly Choice<string>[];
  /** The error if none is checked. */
  missing: string;
}) {
  const errorId = useId();
  const { error, ...field } = useFormField<readonly string[], T>(
    { control, name },
    ({ length }) => length > 0 || missing,
  );
  const chosen: ReadonlySet<string> = new Set(field.value);
  const choose = (value: string, isChosen: boolean): void => {
    const next = withRows(chosen, [value], isChosen);
    field.onChange(options.map((option) => option.value).filter((each) => next.has(each)));
  };
  return (
    <FormPart title={title} text={text}>
      <Choices>
        {options.map(({ value, label }, index) => (
          <Checkbox
            key={value}
            ref={index === 0 ? field.ref : undefined}
            label={label}
            checked={chosen.has(value)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            onBlur={field.onBlur}
            onChange={({ target }) => choose(value, target.checked)}
          />
        ))}
      </Choices>
      <div aria-live="polite">{error && <FieldError id={errorId}>{error}</FieldError>}</div>
    </FormPart>
  );
}

const CATEGORIES = SERVICE_CATEGORIES.map((category) => ({ value: category, label: category }));

export function FormCategories<T extends FieldValues>(props: FormFieldName<T> & { text: string }) {
  return (
    <FormChecks title="Categories" options={CATEGORIES} missing="Choose at least one category" {...props} />
  );
}

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[1]} ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
