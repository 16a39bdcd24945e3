import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { chosenContents, type OptionContents } from "@roombell/common/domain/dishContents";
import { MAX_QUANTITY } from "@roombell/common/domain/foodOrder";
import { stillOffered, type SelectedOptions } from "@roombell/common/domain/pricing";
import { useId, type FormEvent } from "react";
import styled from "styled-components";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { formatMoney } from "#shared/lib/format.js";
import { tabularFigures } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { Stack } from "#shared/ui/Stack.js";
import { DietMark } from "./DietMark.js";
import { DishMarks } from "./DishMarks.js";
import { groupText, optionText } from "./optionTexts.js";
import { useContentsText } from "./useContentsText.js";

/** What a guest chose of a dish. */
export type DishChoice = {
  quantity: number;
  selected_options: SelectedOptions;
  special_instructions: string;
};

const NONE = "";

/**
 * A dish in full: options with their price, quantity, a note, and Add to Cart with the line's total. What was
 * chosen but is no longer offered is announced and left out.
 */
export function DishDialog({
  item,
  open,
  currency,
  choice,
  isOff,
  notice,
  priceOf,
  onChange,
  onAdd,
  onClose,
}: {
  item: GuestMenuItem;
  open: boolean;
  currency: string;
  choice: DishChoice;
  /** True while the hotel serves no food. */
  isOff: boolean;
  /** Why the kitchen takes no orders at the moment; the cart still takes the dish. */
  notice: string | null;
  /** The price of so many portions with these options. */
  priceOf: (selected: SelectedOptions, quantity: number) => number;
  onChange: (choice: DishChoice) => void;
  onAdd: (choice: DishChoice) => void;
  onClose: () => void;
}) {
  const { common, food } = useMessages();
  const language = useLanguageTag();
  const { name, description } = translated(item, language);
  const contentsText = useContentsText();
  const { quantity, selected_options, special_instructions } = choice;
  const selected = stillOffered(item.option_groups, selected_options);
  // What the kitchen took off the menu while the dialog is open.
  const lost = Object.keys(selected_options).filter((group) => !Object.hasOwn(selected, group));
  const contents = chosenContents(item, item.option_groups, selected);
  const formId = useId();
  const money = (amount: number): string => formatMoney(amount, currency);
  const signed = (modifier: number): string =>
    modifier === 0 ? "" : `${modifier > 0 ? "+" : "−"}${money(Math.abs(modifier))}`;

  /** What an option changes: "Contains Milk · Not vegan". */
  const differenceOf = ({ allergens, diet }: OptionContents): string | undefined =>
    contentsText({ allergens, diet: diet === "vegetarian" && !item.is_vegan ? null : diet }) || undefined;
  const choose = (group: string, value: string): void => {
    const { [group]: _before, ...others } = selected_options;
    onChange({
      ...choice,
      selected_options: value === NONE ? others : { ...others, [group]: value },
    });
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    onAdd({ quantity, selected_options: selected, special_instructions: special_instructions.trim() });
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={name}
      focusTitle
      footer={
        <Foot>
          <Told role="alert">
            {isOff && <Notice tone="warning">{food.off}</Notice>}
            {!isOff && notice !== null && <Notice tone="warning">{notice}</Notice>}
            {lost.length > 0 && (
              <Notice tone="warning">
                {food.optionGone(lost.map((group) => selected_options[group]).join(", "))}
              </Notice>
            )}
          </Told>
          <QuantityStepper
            label={name}
            value={quantity}
            max={MAX_QUANTITY}
            onChange={(changed) => onChange({ ...choice, quantity: changed })}
            size="lg"
          />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            disabled={!item.is_available || isOff}
          >
            {item.is_available ? food.addToCart : food.soldOut}
            <Sum>{money(priceOf(selected, quantity))}</Sum>
          </Button>
        </Foot>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={add}>
        <DishPicture image_url={item.image_url} drawing={item.drawing} size="wide" />
        <Price>
          <DietMark item={contents} />
          {money(priceOf(selected, 1))}
        </Price>
        {description && <p>{description}</p>}
        <Small aria-live="polite">
          {item.preparation_time !== null && <span>{common.minutes(item.preparation_time)}</span>}
          <DishMarks item={{ ...item, is_vegan: contents.is_vegan }} isLong />
          {contents.allergens.length > 0 && <span>{contentsText({ allergens: contents.allergens })}</span>}
          {item.calories > 0 && <span>{food.calories(item.calories)}</span>}
        </Small>
        {item.option_groups.map((group) => (
          <RadioGroup
            key={group.name}
            label={groupText(group, language)}
            required={group.is_required}
            value={selected[group.name] ?? NONE}
            onChange={(value) => choose(group.name, value)}
            options={[
              ...(group.is_required ? [] : [{ value: NONE, label: food.none }]),
              ...group.options.map((option) => ({
                value: option.value,
                label: optionText(option, language),
                hint: differenceOf(option),
                end: signed(option.price_modifier),
              })),
            ]}
          />
        ))}
        <TextArea
          label={food.instructions}
          hint={food.itemInstructionsHint}
          size="lg"
          rows={2}
          maxLength={500}
          value={special_instructions}
          onChange={(event) => onChange({ ...choice, special_instructions: event.target.value })}
        />
      </Stack>
    </Dialog>
  );
}

const Price = styled.p`
  ${tabularFigures}
  display: flex;
  align-items: center;
  gap: ${theme.space[2]};
  font-size: ${theme.font.size.xl};
  font-weight: ${theme.font.weight.bold};
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Foot = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[3]};

  /* Its own parts go below each other where a phone is too narrow for them. */
  && {
    min-width: 0;
  }

  & > button {
    flex: 1;
    justify-content: space-between;
  }
`;

const Told = styled.div`
  flex-basis: 100%;

  &:empty {
    margin-bottom: -${theme.space[3]};
  }
`;

const Sum = styled.span`
  ${tabularFigures}
`;
