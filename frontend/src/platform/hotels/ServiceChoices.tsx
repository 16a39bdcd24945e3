import type { CatalogueService } from "@roombell/common/contract/service";
import { SERVICE_CATEGORIES } from "@roombell/common/domain/service";
import { useController, type Control } from "react-hook-form";
import styled from "styled-components";
import { inRow, textStyle, theme } from "#shared/theme/theme.js";
import { Stack } from "#shared/ui/primitives.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import type { HotelValues } from "./hotelForm.js";

export function ServiceChoices({
  control,
  services,
}: {
  control: Control<HotelValues>;
  services: readonly CatalogueService[];
}) {
  const { value, onChange } = useController({ control, name: "services" }).field;
  const chosen = new Set(value);
  const toggle = (id: string): void =>
    onChange(chosen.has(id) ? value.filter((each) => each !== id) : [...value, id]);
  const offered = services.filter(({ id }) => chosen.has(id)).length;
  const toggleAll = (all: boolean): void => {
    const ids = new Set(services.map(({ id }) => id));
    // Services that were removed from the catalogue stay as they are.
    onChange([...value.filter((id) => !ids.has(id)), ...(all ? ids : [])]);
  };
  return (
    <Frame aria-label="Services">
      <All>
        {services.length > 0 && (
          <Checkbox
            label="Select all"
            checked={offered === services.length}
            ref={(box) => {
              if (box) box.indeterminate = offered > 0 && offered < services.length;
            }}
            onChange={({ target }) => toggleAll(target.checked)}
          />
        )}
        <Muted as="output">
          {services.length === 0 ? "The catalogue is empty" : `${offered} of ${services.length} selected`}
        </Muted>
      </All>
      {SERVICE_CATEGORIES.map((category) => {
        const here = services.filter((service) => service.category === category);
        return (
          here.length > 0 && (
            <Group key={category}>
              <Category>{category}</Category>
              {here.map(({ id, name }) => (
                <Checkbox key={id} label={name} checked={chosen.has(id)} onChange={() => toggle(id)} />
              ))}
            </Group>
          )
        );
      })}
    </Frame>
  );
}

const Frame = styled(Stack).attrs({ role: "group", $gap: 3 })``;

const All = styled.div`
  ${inRow(2)}
  flex-wrap: wrap;
  justify-content: space-between;
`;

const Group = styled.fieldset`
  display: grid;
  gap: ${theme.space[1]} ${theme.space[4]};

  ${theme.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Category = styled.legend`
  padding: 0 0 ${theme.space[1]};
  ${textStyle("sm", "semibold")}
`;
