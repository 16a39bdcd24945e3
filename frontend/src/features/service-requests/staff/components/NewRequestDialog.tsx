import { TEXT_MAX } from "@roombell/common/domain/limits";
import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import { type SyntheticEvent, useState } from "react";
import { Combobox } from "../../../../components/Combobox.js";
import { FormDialog } from "../../../../components/FormDialog.js";
import { type Choice, SelectField } from "../../../../components/SelectField.js";
import { TextArea } from "../../../../components/TextArea.js";
import { serverMessage } from "../../../../lib/formErrors.js";
import { useTabDraft } from "../../../../lib/useTabDraft.js";
import { useCreateRequest } from "../useCreateRequest.js";
import { PRIORITY_LABEL } from "../words.js";

/** Enters a request that a guest made at the desk or by telephone. What is written outlives a reload and failing. */
export function NewRequestDialog({
  rooms,
  services,
  onClose,
}: {
  rooms: readonly Choice<string>[];
  services: readonly Choice<string>[];
  onClose: () => void;
}) {
  const [room_id, setRoom] = useState<string | null>(null);
  const [service_id, setService] = useState<string | null>(null);
  const [priority, setPriority] = useState<Priority>("normal");
  const [description, setDescription, forgetDescription] = useTabDraft("new-request");
  const [isChecked, setChecked] = useState(false);
  const create = useCreateRequest();

  const close = (): void => {
    forgetDescription();
    onClose();
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (room_id === null || service_id === null || create.isPending) return;
    create.mutate({ room_id, service_id, description, priority }, { onSuccess: close });
  };

  return (
    <FormDialog
      title="New request"
      description="For a guest at the desk or on the telephone"
      submitLabel="Submit Request"
      isDirty={room_id !== null || service_id !== null || description !== ""}
      busy={create.isPending}
      failure={create.error && serverMessage(create.error, "Failed to submit request")}
      onSubmit={submit}
      onClose={close}
    >
      <Combobox
        label="Room"
        required
        options={rooms}
        value={room_id}
        onChange={setRoom}
        error={isChecked && room_id === null ? "Please select a room" : undefined}
      />
      <Combobox
        label="Service"
        required
        options={services}
        value={service_id}
        onChange={setService}
        error={isChecked && service_id === null ? "Please select a service" : undefined}
      />
      <TextArea
        label="Details"
        placeholder="Add any specific instructions or details..."
        maxLength={TEXT_MAX}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
      />
      <SelectField
        label="Priority"
        options={PRIORITIES.map((value) => ({ value, label: PRIORITY_LABEL[value] }))}
        value={priority}
        onChange={setPriority}
      />
    </FormDialog>
  );
}
