import { useId } from "react";
import { Controller, type Control, type FieldPath, type FieldValues, type Validate } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Checkbox } from "./Checkbox.js";
import { FormPart } from "./FormPart.js";
import type { Choice } from "./SelectField.js";

/** Several of a few options, at least one; their values in the order of the options. */
export function FormChecks<T extends FieldValues>({
  control,
  name,
  title,
  text,
  options,
  missing,
}: {
  control: Control<T>;
  name: FieldPath<T>;
  title: string;
  text: string;
  options: readonly Choice<string>[];
  /** What is said when none is chosen. */
  missing: string;
}) {
  const errorId = useId();
  const check = (value: unknown): true | string => chosenIn(value).length > 0 || missing;
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: check as Validate<unknown, T> }}
      render={({ field: { onChange, onBlur, ref, ...field }, fieldState: { error } }) => (
        <FormPart title={title} text={text}>
          <Choices>
            {options.map(({ value, label }, index) => (
              <Checkbox
                key={value}
                ref={index === 0 ? ref : undefined}
                label={label}
                checked={chosenIn(field.value).includes(value)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && errorId}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    options
                      .map((option) => option.value)
                      .filter((each) =>
                        each === value ? target.checked : chosenIn(field.value).includes(each),
                      ),
                  )
                }
              />
            ))}
          </Choices>
          <div aria-live="polite">{error && <Wrong id={errorId}>{error.message}</Wrong>}</div>
        </FormPart>
      )}
    />
  );
}

const chosenIn = (value: unknown): readonly string[] => value as readonly string[];

const Choices = styled.div`
  display: grid;
  gap: ${theme.space[1]} ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Wrong = styled.p`
  color: ${theme.color.errorFg};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.medium};
`;
