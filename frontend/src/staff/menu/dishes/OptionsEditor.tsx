import { MAX_OPTIONS, NAME_MAX } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useFieldArray, useWatch, type UseFormReturn } from "react-hook-form";
import styled from "styled-components";
import { capitalize } from "#shared/lib/format.js";
import { inStack, mutedText, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Stack } from "#shared/ui/primitives.js";
import { amountFormat } from "#staff/lib/forms/amountFormat.js";
import { stockText } from "#staff/menu/availability.js";
import { checkModifier, checkOptionAllergens, unpayableChoice } from "#staff/menu/rules.js";
import { useCurrency } from "#staff/session/useHotel.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { FormNumber } from "#staff/ui/form/FormNumber.js";
import { Limited, type LimitProps } from "#staff/ui/Limited.js";
import { NEW_CHOICE, type ItemValues } from "./itemForm.js";

const NEW_GROUP = { name: "", hindi: "", is_required: true, choices: [NEW_CHOICE] };

const isSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export function OptionsEditor({ form }: { form: UseFormReturn<ItemValues> }) {
  const groups = useFieldArray({ control: form.control, name: "groups" });
  const entered = useWatch({ control: form.control, name: "groups" });
  const count = entered.reduce((sum, { choices }) => sum + choices.length, 0);
  return (
    <Stack $gap={3}>
      <Limited count={count} max={MAX_OPTIONS} things="options" owner="A dish">
        {(limit) => (
          <>
            {groups.fields.map(({ id }, index) => (
              <OptionGroupFields
                key={id}
                form={form}
                index={index}
                limit={limit}
                onRemove={() => groups.remove(index)}
              />
            ))}
            <div>
              <Button icon={Plus} size="sm" {...limit} onClick={() => groups.append(NEW_GROUP)}>
                Add option group
              </Button>
            </div>
          </>
        )}
      </Limited>
    </Stack>
  );
}

function OptionGroupFields({
  form,
  index,
  limit,
  onRemove,
}: {
  form: UseFormReturn<ItemValues>;
  index: number;
  limit: LimitProps;
  onRemove: () => void;
}) {
  const currency = useCurrency();
  const { control, register, getValues, formState } = form;
  const choices = useFieldArray({ control, name: `groups.${index}.choices` });
  const errors = formState.errors.groups?.[index];
  const title = `Option group ${index + 1}`;
  const checkName = (name: string): true | string => {
    if (name.trim() === "") return "Group name is required";
    const sameName = getValues("groups").filter((group) => isSame(group.name, name));
    return sameName.length < 2 || "This name is already used";
  };
  const checkChoice = (value: string): true | string => {
    if (value.trim() === "") return "Choice is required";
    const others = getValues(`groups.${index}.choices`);
    return others.filter((choice) => isSame(choice.value, value)).length < 2 || "This name is already used";
  };
  const checkPrice = (place: number, modifier: number | null): true | string => {
    const checked = checkModifier(currency)(modifier);
    if (checked !== true) return checked;
    const worst = unpayableChoice(getValues());
    if (worst?.group !== index || worst.place !== place) return true;
    const name = getValues(`groups.${index}.choices.${place}.value`).trim();
    return `${name === "" ? "This choice" : name} would bring the price below zero`;
  };
  return (
    <Group>
      <Legend>{title}</Legend>
      <Line>
        <Pair>
          <TextField
            label="Group name"
            placeholder="Size"
            required
            autoComplete="off"
            maxLength={NAME_MAX}
            error={errors?.name?.message}
            {...register(`groups.${index}.name`, { validate: checkName })}
          />
          <TextField
            label="Group in Hindi"
            lang="hi"
            autoComplete="off"
            maxLength={NAME_MAX}
            {...register(`groups.${index}.hindi`)}
          />
        </Pair>
        <IconButton icon={Trash2} tone="danger" label={`Remove ${title}`} onClick={onRemove} />
      </Line>
      <Checkbox label="Guests must choose one" {...register(`groups.${index}.is_required`)} />
      {choices.fields.map(({ id, stock_left }, place) => (
        <Line key={id}>
          <Pair>
            <TextField
              label={`Choice ${place + 1}`}
              placeholder="Regular"
              required
              autoComplete="off"
              maxLength={NAME_MAX}
              error={errors?.choices?.[place]?.value?.message}
              hint={stock_left === undefined ? undefined : capitalize(stockText(stock_left))}
              {...register(`groups.${index}.choices.${place}.value`, { validate: checkChoice })}
            />
            <TextField
              label={`Choice ${place + 1} in Hindi`}
              lang="hi"
              autoComplete="off"
              maxLength={NAME_MAX}
              {...register(`groups.${index}.choices.${place}.hindi`)}
            />
            <FormNumber
              control={control}
              name={`groups.${index}.choices.${place}.price_modifier`}
              label={`Added to the price (${currency})`}
              {...amountFormat(currency)}
              validate={(modifier) => checkPrice(place, modifier)}
            />
            <TextField
              label={`Allergens added by choice ${place + 1}`}
              placeholder="Milk, Gluten"
              autoComplete="off"
              error={errors?.choices?.[place]?.allergens?.message}
              {...register(`groups.${index}.choices.${place}.allergens`, { validate: checkOptionAllergens })}
            />
            <div>
              <Checkbox
                label="Choosing this makes the dish non-vegan"
                aria-label={`Choosing this makes the dish non-vegan (choice ${place + 1})`}
                {...register(`groups.${index}.choices.${place}.is_not_vegan`)}
              />
              <Checkbox
                label="Choosing this makes the dish non-vegetarian"
                aria-label={`Choosing this makes the dish non-vegetarian (choice ${place + 1})`}
                {...register(`groups.${index}.choices.${place}.is_nonveg`)}
              />
            </div>
          </Pair>
          <IconButton
            icon={Trash2}
            label={`Remove choice ${place + 1}`}
            disabled={choices.fields.length === 1}
            onClick={() => choices.remove(place)}
          />
        </Line>
      ))}
      <div>
        <Button icon={Plus} size="sm" {...limit} onClick={() => choices.append(NEW_CHOICE)}>
          Add choice
        </Button>
      </div>
    </Group>
  );
}

const Group = styled.fieldset`
  ${inStack(3)}
  padding: ${theme.space[3]} ${theme.space[4]} ${theme.space[4]};
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
`;

const Legend = styled.legend`
  padding-inline: ${theme.space[1]};
  ${mutedText("sm")}
`;

/** Aligns the button with the field's box, below its label. */
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${theme.space[2]};

  > button {
    margin-top: ${theme.space[6]};
  }
`;

const Pair = styled.div`
  ${inStack(3)}
  align-items: start;

  ${theme.media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
