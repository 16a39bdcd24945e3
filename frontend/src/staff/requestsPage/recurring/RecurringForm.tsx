import type { Recurring } from "@roombell/common/contract/recurring";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { PRIORITIES } from "@roombell/common/domain/serviceRequest";
import { useState, type SyntheticEvent } from "react";
import styled from "styled-components";
import * as v from "valibot";
import { matching } from "#shared/lib/storage/storage.js";
import { spread, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { changedFields } from "#staff/lib/forms/changedFields.js";
import { serverMessage } from "#staff/lib/forms/formErrors.js";
import { useTabDraft } from "#staff/lib/forms/useTabDraft.js";
import { PRIORITY_LABEL } from "#staff/requests/requestWork.js";
import { useRooms } from "#staff/rooms/roomQueries.js";
import { useOfferedServices } from "#staff/services/useOfferedServices.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { FormDialog } from "#staff/ui/form/FormDialog.js";
import { Days } from "#staff/ui/form/HoursRows.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { placesText } from "./recurringText.js";
import { FAILURE, useSaveRecurring } from "./useRecurring.js";

const recurringDraft = v.object({
  service_id: v.nullable(v.string()),
  description: v.string(),
  priority: v.picklist(PRIORITIES),
  floor: v.nullable(v.number()),
  room_ids: v.array(v.string()),
  days: v.array(v.number()),
  time: v.string(),
});
type Draft = v.InferOutput<typeof recurringDraft>;
/** Only the edited fields: the others may change on the server by the time the draft is restored. */
const asEdited = matching(v.partial(recurringDraft)) as (value: unknown) => Partial<Draft> | null;

const NEW: Draft = {
  service_id: null,
  description: "",
  priority: "normal",
  floor: null,
  room_ids: [],
  days: [1, 2, 3, 4, 5, 6, 7],
  time: "",
};
const UNCHANGED: Partial<Draft> = {};
const FLOOR = "floor ";

/** Adds recurring work or changes it. The draft survives a reload and a failure. */
export function RecurringForm({ series, onClose }: { series: Recurring | null; onClose: () => void }) {
  const { data: services = [] } = useOfferedServices();
  const { data: rooms = [] } = useRooms();
  const [edited, setEdited, forget] = useTabDraft(`recurring ${series?.id ?? "new"}`, UNCHANGED, asEdited);
  const saved = series ?? NEW;
  const draft: Draft = { ...saved, ...edited };
  const [isChecked, setChecked] = useState(false);
  const save = useSaveRecurring(series?.id ?? null);
  const { service_id, description, priority, floor, room_ids, days, time } = draft;
  const change = (changed: Partial<Draft>): void => setEdited(changedFields(saved, { ...draft, ...changed }));
  const hasPlace = floor !== null || room_ids.length > 0;
  const close = (): void => {
    forget();
    onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (service_id === null || !hasPlace || days.length === 0 || time === "" || save.isPending) return;
    const body = { service_id, description, priority, floor, room_ids, days, time };
    save.mutate(body, { onSuccess: close });
  };
  const floors = [...new Set(rooms.map((room) => room.floor))].toSorted((one, other) => one - other);
  const choosePlace = (place: string): void => {
    if (place.startsWith(FLOOR)) change({ floor: Number(place.slice(FLOOR.length)), room_ids: [] });
    else change({ floor: null, room_ids: [...room_ids.filter((id) => id !== place), place] });
  };
  return (
    <FormDialog
      title={series === null ? "New recurring work" : "Change recurring work"}
      description="Its requests are created a day ahead and ring at their time"
      submitLabel="Save"
      isDirty={Object.keys(edited).length > 0}
      busy={save.isPending}
      failure={save.error && serverMessage(save.error, FAILURE)}
      onSubmit={submit}
      onClose={close}
    >
      <Combobox
        label="Service"
        required
        options={services
          .filter(({ id }) => id !== DINING_SERVICE_ID)
          .map(({ id, name, category }) => ({ value: id, label: `${name} · ${category}` }))}
        value={service_id}
        onChange={(id) => change({ service_id: id })}
        error={isChecked && service_id === null ? "Please select a service" : undefined}
      />
      <div>
        <Combobox
          label="Floor or rooms"
          required
          placeholder="Add a floor or room"
          options={[
            ...floors.map((each) => ({ value: `${FLOOR}${each}`, label: `Floor ${each}` })),
            ...rooms.map(({ id, room_number }) => ({ value: id, label: `Room ${room_number}` })),
          ]}
          value={null}
          onChange={choosePlace}
          error={isChecked && !hasPlace ? "Choose a floor or rooms" : undefined}
        />
        {hasPlace && (
          <Places>
            <span>{placesText({ floor, room_ids }, rooms)}</span>
            <Button size="sm" onClick={() => change({ floor: null, room_ids: [] })}>
              Clear
            </Button>
          </Places>
        )}
      </div>
      <Days label="Days" days={days} onChange={(chosen) => change({ days: chosen })} />
      <TextField
        label="Time"
        type="time"
        required
        value={time}
        error={timeError(isChecked, draft)}
        onChange={(event) => change({ time: event.target.value })}
      />
      <TextArea
        label="Details"
        maxLength={TEXT_MAX}
        value={description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <SelectField
        label="Priority"
        options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABEL[value] }))}
        value={priority}
        onChange={(chosen) => change({ priority: chosen })}
      />
    </FormDialog>
  );
}

/** The chosen floor or rooms below their field, with the button that removes them. */
const Places = styled.p`
  ${spread}
  margin-top: ${theme.space[2]};
  font-weight: ${theme.font.weight.semibold};
`;

function timeError(isChecked: boolean, { days, time }: Draft): string | undefined {
  if (!isChecked) return undefined;
  if (days.length === 0) return "Choose at least one day";
  return time === "" ? "Enter a time" : undefined;
}
