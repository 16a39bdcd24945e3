import { MAX_STATIONS, STATION_NAME_MAX } from "@roombell/common/domain/limits";
import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash-2";
import { useFieldArray } from "react-hook-form";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { IconButton } from "#shared/ui/overlay/IconButton.js";
import { Stack } from "#shared/ui/primitives.js";
import { Checkbox } from "#staff/ui/form/Checkbox.js";
import { Limited } from "#staff/ui/Limited.js";
import { Muted } from "#staff/ui/text/textStyles.js";
import { PrinterFields } from "./PrinterSection.js";
import { SettingsCard } from "./SettingsCard.js";
import { printerToValues, type SectionProps } from "./settingsValues.js";

const NEW_STATION = { station_id: "", name: "", has_printer: false, printer: printerToValues(null) };

export function StationsSection({ form }: SectionProps) {
  const { control, register, getValues, formState, watch } = form;
  const { fields, append, remove, swap } = useFieldArray({ control, name: "stations" });
  const check = (name: string): true | string => {
    const entered = name.trim().toLowerCase();
    if (entered === "") return "Name is required";
    const sameName = getValues("stations").filter((other) => other.name.trim().toLowerCase() === entered);
    return sameName.length < 2 || "This name is already used";
  };
  return (
    <SettingsCard
      title="Kitchen stations"
      text={[
        "Parts of the kitchen with screens of their own, such as Hot, Cold and Bar.",
        "Each menu category belongs to one; a dish can have its own. Without stations, every kitchen screen shows everything.",
      ]}
    >
      <Stack $gap={3}>
        {fields.length === 0 && <Muted as="p">No stations yet: every screen shows all orders.</Muted>}
        {fields.map(({ id, station_id }, index) => (
          <Row key={id}>
            <TextField
              label={`Station ${index + 1}`}
              hideLabel
              placeholder="Hot"
              autoComplete="off"
              maxLength={STATION_NAME_MAX}
              error={formState.errors.stations?.[index]?.name?.message}
              {...register(`stations.${index}.name`, { validate: check })}
            />
            <IconButton
              icon={ArrowUp}
              label={`Move station ${index + 1} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`Move station ${index + 1} down`}
              disabled={index === fields.length - 1}
              onClick={() => swap(index, index + 1)}
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              label={`Remove station ${index + 1}`}
              onClick={() => remove(index)}
            />
            {watch("has_printer") && (
              <Printer>
                <Checkbox label="Has its own ticket printer" {...register(`stations.${index}.has_printer`)} />
                {watch(`stations.${index}.has_printer`) && (
                  <PrinterFields
                    form={form}
                    name={`stations.${index}.printer`}
                    stationId={station_id}
                    isSaved={!formState.dirtyFields.stations}
                  />
                )}
              </Printer>
            )}
          </Row>
        ))}
        <Limited count={fields.length} max={MAX_STATIONS} things="stations">
          {(limit) => (
            <div>
              <Button icon={Plus} size="sm" {...limit} onClick={() => append(NEW_STATION)}>
                Add station
              </Button>
            </div>
          )}
        </Limited>
      </Stack>
    </SettingsCard>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  gap: ${theme.space[1]};
  align-items: start;
  max-width: ${theme.width.reading};
`;

const Printer = styled.div`
  grid-column: 1 / -1;
`;
