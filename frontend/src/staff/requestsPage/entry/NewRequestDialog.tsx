import type { EndpointInput } from "@roombell/common/contract/endpoints";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { DINING_SERVICE_ID } from "@roombell/common/domain/service";
import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import { useState } from "react";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { PRIORITY_LABEL, requestWork } from "#staff/requests/requestWork.js";
import { useOfferedServices } from "#staff/services/useOfferedServices.js";
import { Combobox } from "#staff/ui/form/Combobox.js";
import { SelectField } from "#staff/ui/form/SelectField.js";
import { EntryTime } from "#staff/work/EntryTime.js";
import { useCreateWork } from "#staff/work/useWorkMutation.js";
import { EntryDialog } from "./EntryDialog.js";

type NewRequest = EndpointInput<"POST /hotel-admin/requests">["body"];

const FAILURE = "Failed to submit request";

export function NewRequestDialog({
  draftName = "new-request",
  onClose,
}: {
  draftName?: string;
  onClose: () => void;
}) {
  const { data: services = [] } = useOfferedServices();
  const [room_id, setRoom] = useState<string | null>(null);
  const [service_id, setService] = useState<string | null>(null);
  const [priority, setPriority] = useState<Priority>("normal");
  const [description, setDescription, forgetDescription] = useTextDraft(draftName);
  const [time, setTime, forgetTime] = useTextDraft(`${draftName} time`);
  const scheduled_for = time === "" ? null : time;
  const create = useCreateWork(requestWork, {
    failure: FAILURE,
    async create(body: NewRequest, idempotencyKey) {
      const answer = await staffApi.call("POST /hotel-admin/requests", { body }, { idempotencyKey });
      return { item: answer.request, message: answer.message };
    },
  });

  const close = (): void => {
    forgetDescription();
    forgetTime();
    onClose();
  };

  return (
    <EntryDialog
      title="New request"
      submitLabel="Submit Request"
      room={room_id}
      onRoom={({ id }) => setRoom(id)}
      isDirty={service_id !== null || description !== "" || time !== ""}
      isComplete={service_id !== null}
      sending={create}
      failure={FAILURE}
      onSubmit={(chosen) => {
        if (service_id !== null)
          create.mutate(
            { room_id: chosen, service_id, description, priority, ...(scheduled_for && { scheduled_for }) },
            { onSuccess: close },
          );
      }}
      onClose={close}
    >
      {(isChecked) => (
        <>
          <Combobox
            label="Service"
            required
            options={services
              .filter(({ id }) => id !== DINING_SERVICE_ID)
              .map(({ id, name, category }) => ({ value: id, label: `${name} · ${category}` }))}
            value={service_id}
            onChange={setService}
            error={isChecked && service_id === null ? "Please select a service" : undefined}
          />
          <EntryTime
            of={service_id}
            load={(signal) =>
              staffApi.call(
                "GET /hotel-admin/services/:id/slots",
                { params: { id: service_id ?? "" } },
                { signal },
              )
            }
            value={scheduled_for}
            onChange={(at) => setTime(at ?? "")}
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
        </>
      )}
    </EntryDialog>
  );
}
