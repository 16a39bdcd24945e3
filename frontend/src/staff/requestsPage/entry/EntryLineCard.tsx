import type { MenuItem } from "@roombell/common/contract/menu";
import { INSTRUCTIONS_MAX } from "@roombell/common/domain/limits";
import { groupOptions, type OptionGroup } from "@roombell/common/domain/pricing";
import styled from "styled-components";
import { formatMoney } from "#shared/lib/format.js";
import { inStack, tabularFigures, theme } from "#shared/theme/theme.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Row, Text } from "#shared/ui/primitives.js";
import { availabilityText } from "#staff/menu/availability.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { pricePerPortion, type EntryLine } from "./entryRules.js";

const NONE = "";

export function EntryLineCard({
  line,
  dish,
  currency,
  onChange,
  onRemove,
}: {
  line: EntryLine;
  dish: MenuItem | undefined;
  currency: string;
  onChange: (line: EntryLine) => void;
  onRemove: () => void;
}) {
  const name = dish?.name ?? "This dish";
  const choose = (group: OptionGroup, value: string): void => {
    const { [group.name]: _replaced, ...others } = line.selected_options;
    onChange({ ...line, selected_options: value === NONE ? others : { ...others, [group.name]: value } });
  };
  return (
    <Card>
      <Row $gap={3}>
        <Name>
          <span>{name}</span>
          {dish === undefined && (
            <Text as="span" $color="errorFg">
              {" "}
              is no longer available
            </Text>
          )}
          {dish?.is_available === false && (
            <Text as="span" $color="errorFg">{` · ${availabilityText(dish)}`}</Text>
          )}
        </Name>
        <QuantityStepper
          label={name}
          value={line.quantity}
          onChange={(quantity) => onChange({ ...line, quantity })}
          onRemove={onRemove}
        />
        <Total>{formatMoney(pricePerPortion(line, dish) * line.quantity, currency)}</Total>
      </Row>
      <Options>
        {dish &&
          groupOptions(
            dish.options.map((option) => ({ ...option, is_sold_out: option.stock_left === 0 })),
          ).map((group) => (
            <SelectField
              key={group.name}
              label={group.name}
              required={group.is_required}
              options={buildChoices(group, currency)}
              value={line.selected_options[group.name] ?? NONE}
              onChange={(value) => choose(group, value)}
            />
          ))}
        <TextField
          label="Note"
          maxLength={INSTRUCTIONS_MAX}
          value={line.special_instructions}
          onChange={(event) => onChange({ ...line, special_instructions: event.target.value })}
        />
      </Options>
    </Card>
  );
}

function buildChoices({ options, is_required }: OptionGroup, currency: string) {
  const priced = options.map(({ value, price_modifier, is_sold_out = false }) => {
    const label = price_modifier === 0 ? value : `${value} (${signed(price_modifier, currency)})`;
    return { value, label: is_sold_out ? `${label}, sold out` : label, disabled: is_sold_out };
  });
  return is_required ? priced : [{ value: NONE, label: "None" }, ...priced];
}

function signed(amount: number, currency: string): string {
  return amount > 0 ? `+${formatMoney(amount, currency)}` : formatMoney(amount, currency);
}

const Card = styled.li`
  ${inStack(3)}
  padding: ${theme.space[3]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Name = styled.p`
  flex: 1 1 100%;
  font-weight: ${theme.font.weight.semibold};

  ${theme.media.medium} {
    flex: 1 1 160px;
  }
`;

const Total = styled.span`
  ${tabularFigures}
  min-width: ${theme.space[20]};
  margin-inline-start: auto;
  font-weight: ${theme.font.weight.semibold};
  text-align: end;
`;

const Options = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
  gap: ${theme.space[3]};
`;
