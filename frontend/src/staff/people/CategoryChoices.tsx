import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useId } from "react";
import { type Control, Controller } from "react-hook-form";
import styled from "styled-components";
import { theme } from "../../shared/theme/theme.js";
import { Checkbox } from "../ui/form/Checkbox.js";
import { FormPart } from "../ui/form/FormPart.js";
import type { PersonValues } from "./PersonDialog.js";

/** The service categories whose requests a department serves, at least one. */
export function CategoryChoices({ control }: { control: Control<PersonValues> }) {
  const errorId = useId();
  return (
    <Controller
      control={control}
      name="categories"
      rules={{ validate: (chosen) => chosen.length > 0 || "Choose at least one category" }}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <FormPart title="Categories" text="They see the requests of these categories only.">
          <Choices>
            {SERVICE_CATEGORIES.map((category, index) => (
              <Checkbox
                key={category}
                ref={index === 0 ? ref : undefined}
                label={category}
                checked={value.includes(category)}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && errorId}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, category] : value.filter((known) => known !== category),
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
