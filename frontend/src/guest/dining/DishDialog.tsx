import type { GuestMenuItem } from "@roombell/common/contract/menu";
import { chosenContents, type OptionContents } from "@roombell/common/domain/dishContents";
import { MAX_ORDER_LINES, MAX_QUANTITY } from "@roombell/common/domain/foodOrder";
import { stillOffered } from "@roombell/common/domain/pricing";
import { useEffect, useId, useState, type FormEvent } from "react";
import styled from "styled-components";
import * as v from "valibot";
import { choicePrice, firstChoice, lineTotal } from "#guest/cart/cartRules.js";
import { noticeLine, useKitchenNotice } from "#guest/cart/useKitchenNotice.js";
import { translated } from "#guest/i18n/translated.js";
import { useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { DietMark } from "#guest/menu/DietMark.js";
import { dishChoice, groupText, isOrderable, optionText, type DishChoice } from "#guest/menu/dishChoice.js";
import { DishMarks } from "#guest/menu/DishMarks.js";
import { useContentsText } from "#guest/menu/useContentsText.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { useMoney, useStay } from "#guest/stay/StayContext.js";
import { createStayStored } from "#guest/stay/stayStorage.js";
import { inRow, mutedText, tabularFigures, textStyle, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { QuantityStepper } from "#shared/ui/field/QuantityStepper.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Notice } from "#shared/ui/Notice.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { DishPicture } from "#shared/ui/picture/DishPicture.js";
import { Stack } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";

const NONE = "";

const storedDishDraft = createStayStored(
  "draft.dish",
  v.object({ ...dishChoice.entries, menu_item_id: v.string() }),
);

/** Chosen options that are no longer offered are announced and dropped. */
export function DishDialog({
  item,
  opens,
  line,
  open,
  onAdd,
}: {
  item: GuestMenuItem;
  /** When it is served again; null while it is. */
  opens: string | null;
  line: DishChoice | undefined;
  open: boolean;
  /** False if the cart is full. */
  onAdd: (choice: DishChoice) => boolean;
}) {
  const { closeSheet } = useGuestStack();
  const { checkout, common, errors, food } = useMessages();
  const language = useLanguageTag();
  const { hotel } = useStay();
  const isOff = !hotel.fb_enabled;
  // Dishes can be added to the cart while the kitchen takes no orders.
  const kitchen = useKitchenNotice();
  const later = item.sold_out_until === null ? opens : food.soldOutToday;
  const notice = isOff ? errors.fb_disabled : kitchen ? noticeLine(kitchen) : later;
  const { name, description } = translated(item, language);
  const contentsText = useContentsText();
  const [choice, setChoice] = useState<DishChoice>(() => {
    const draft = storedDishDraft.read();
    return draft?.menu_item_id === item.id ? draft : firstChoice(item, line);
  });
  useEffect(() => {
    if (!open) storedDishDraft.clear();
  }, [open]);
  const change = (changed: Partial<DishChoice>): void => {
    setChoice({ ...choice, ...changed });
    storedDishDraft.write({ ...choice, ...changed, menu_item_id: item.id });
  };
  const { quantity, selected_options, special_instructions } = choice;
  const selected = stillOffered(item.option_groups, selected_options);
  const lost = Object.keys(selected_options).filter((group) => !Object.hasOwn(selected, group));
  const canAdd =
    isOrderable(item) &&
    item.option_groups.every(
      ({ is_required, options }) => !is_required || options.some(({ is_sold_out }) => !is_sold_out),
    );
  const contents = chosenContents(item, item.option_groups, selected);
  const mainLabel = line ? food.update : food.addToCart;
  const formId = useId();
  const money = useMoney();
  const price = choicePrice(item, selected);
  const signed = (modifier: number): string =>
    modifier === 0 ? "" : `${modifier > 0 ? "+" : "−"}${money(Math.abs(modifier))}`;

  /** The effect of an option: "Contains Milk · Not vegan". */
  const describeOption = ({ allergens, diet }: OptionContents): string | undefined =>
    contentsText({ allergens, diet: diet === "vegetarian" && !item.is_vegan ? null : diet }) || undefined;
  const choose = (group: string, value: string): void => {
    const { [group]: _before, ...others } = selected_options;
    change({ selected_options: value === NONE ? others : { ...others, [group]: value } });
  };
  const add = (event: FormEvent): void => {
    event.preventDefault();
    const note = special_instructions.trim();
    if (onAdd({ quantity, selected_options: selected, special_instructions: note }))
      notify.success(line ? food.updated : food.added);
    else notify.warning(food.cartFull(MAX_ORDER_LINES), { durationMs: 4000 });
    closeSheet();
  };

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={name}
      focusTitle
      footer={
        <Foot>
          <Warnings role="alert">
            {notice !== null && <Notice tone="warning">{notice}</Notice>}
            {lost.length > 0 && (
              <Notice tone="warning">
                {food.optionGone(lost.map((group) => selected_options[group]).join(", "))}
              </Notice>
            )}
          </Warnings>
          <QuantityStepper
            label={name}
            value={quantity}
            max={MAX_QUANTITY}
            onChange={(changed) => change({ quantity: changed })}
            size="lg"
          />
          <Button type="submit" form={formId} variant="primary" size="lg" disabled={!canAdd || isOff}>
            <span>{canAdd ? mainLabel : food.soldOut}</span>
            <Sum>{money(lineTotal({ unit_price: price, quantity }))}</Sum>
          </Button>
        </Foot>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={add}>
        <Intro>
          <DishPicture image_url={item.image_url} drawing={item.drawing} size="wide" />
          <Stack $gap={2}>
            <Price>
              <DietMark item={contents} />
              <span>{money(price)}</span>
            </Price>
            {description && <p>{description}</p>}
            <Small aria-live="polite">
              {item.preparation_time !== null && <span>{common.minutes(item.preparation_time)}</span>}
              <DishMarks
                item={{ ...item, is_vegetarian: contents.is_vegetarian, is_vegan: contents.is_vegan }}
              />
              {contents.allergens.length > 0 && (
                <span>{contentsText({ allergens: contents.allergens })}</span>
              )}
              {item.calories > 0 && <span>{food.calories(item.calories)}</span>}
            </Small>
          </Stack>
        </Intro>
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
                hint: option.is_sold_out ? food.soldOut : describeOption(option),
                disabled: option.is_sold_out,
                end: signed(option.price_modifier),
              })),
            ]}
          />
        ))}
        <TextArea
          label={checkout.instructions}
          hint={food.itemInstructionsHint}
          size="lg"
          rows={2}
          maxLength={500}
          value={special_instructions}
          onChange={(event) => change({ special_instructions: event.target.value })}
        />
      </Stack>
    </Dialog>
  );
}

/** The picture above the texts; beside them on a short screen, so that the options are in view. */
const Intro = styled.div`
  display: grid;
  gap: ${theme.space[4]};

  ${theme.media.short} {
    grid-template-columns: 1fr 2fr;
  }
`;

const Price = styled.p`
  ${tabularFigures}
  ${inRow(2)}
  ${textStyle("xl", "bold")}
`;

const Small = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]} ${theme.space[4]};
  ${mutedText("sm")}
`;

const Foot = styled.div`
  ${inRow(3)}
  flex: 1;
  flex-wrap: wrap;

  /* Its own parts go below each other where a phone is too narrow for them. */
  && {
    min-width: 0;
  }

  & > button {
    flex: 1;
    justify-content: space-between;
  }
`;

const Warnings = styled.div`
  flex-basis: 100%;

  &:empty {
    margin-bottom: -${theme.space[3]};
  }
`;

const Sum = styled.span`
  ${tabularFigures}
`;
