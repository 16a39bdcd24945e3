import Plus from "lucide-react/icons/plus";
import { type UseFormReturn, useFieldArray } from "react-hook-form";
import styled from "styled-components";
import { Button } from "../../../shared/ui/Button.js";
import { theme } from "../../../shared/theme/theme.js";
import type { ItemValues } from "./itemForm.js";
import { OptionGroupFields } from "./OptionGroupFields.js";

const NEW_GROUP = { name: "", is_required: true, choices: [{ value: "", price_modifier: 0 }] };

/** The groups of options that a guest chooses from, such as the size of a dish. */
export function OptionsEditor({ form, currency }: { form: UseFormReturn<ItemValues>; currency: string }) {
  const groups = useFieldArray({ control: form.control, name: "groups" });
  return (
    <Frame>
      {groups.fields.map(({ id }, index) => (
        <OptionGroupFields
          key={id}
          form={form}
          index={index}
          currency={currency}
          onRemove={() => groups.remove(index)}
        />
      ))}
      <div>
        <Button icon={Plus} size="sm" onClick={() => groups.append(NEW_GROUP)}>
          Add option group
        </Button>
      </div>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${theme.space[3]};
`;
