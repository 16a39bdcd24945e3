import { SERVICE_CATEGORIES, type ServiceCategory } from "@roombell/common/domain/service";
import { useId } from "react";
import { type Control, Controller, type FieldPath, type FieldValues, type Validate } from "react-hook-form";
import styled from "styled-components";
import { theme } from "../../../shared/theme/theme.js";
import { Checkbox } from "./Checkbox.js";
import { FormPart } from "./FormPart.js";

/** The service categories whose requests a department serves, at least one. */
export function FormCategories<T extends FieldValues>({
  control,
  name,
  text,
}: {
  control: Control<T>;
  name: FieldPath<T>;
  text: string;
}) {
  const errorId = useId();
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: isChosen as Validate<unknown, T> }}
      render={({ field: { onChange, onBlur, ref, ...field }, fieldState: { error } }) => (
        <FormPart title="Categories" text={text}>
          <Choices>
            {SERVICE_CATEGORIES.map((category, index) => (
              <Checkbox
                key={category}
                ref={index === 0 ? ref : undefined}
                label={category}
                checked={chosenIn(field.value).includes(category)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && errorId}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    SERVICE_CATEGORIES.filter((known) =>
                      known === category ? target.checked : chosenIn(field.value).includes(known),
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

const chosenIn = (value: unknown): readonly ServiceCategory[] => value as readonly ServiceCategory[];

const isChosen = (value: unknown): true | string =>
  chosenIn(value).length > 0 || "Choose at least one category";

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
