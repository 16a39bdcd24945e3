import { TEXT_MAX } from "@roombell/common/domain/limits";
import type { Service } from "@roombell/common/contract/service";
import type { FormEvent } from "react";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { theme } from "../../shared/theme/theme.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useDraft } from "../stay/draft.js";
import { requestDraft } from "./requestDraft.js";
import { asPriority, useSendRequest } from "./useSendRequest.js";
import { PriorityChoice } from "./PriorityChoice.js";
import { QuickSelect } from "./QuickSelect.js";

/** Quick Select, Details, priority and Submit Request; the draft survives view changes and reloads. */
export function RequestForm({
  services,
  isFolded = false,
  onDone,
}: {
  services: readonly Service[];
  /** Only the services are shown until one of them is chosen. */
  isFolded?: boolean;
  /** The request was accepted or queued. */
  onDone: () => void;
}) {
  const { request } = useMessages();
  const { fields, change } = useDraft(requestDraft);
  const { isSending, send } = useSendRequest();
  const selected = services.find((service) => service.id === fields.service_id) ?? null;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (await send(selected)) onDone();
  };

  return (
    <Form onSubmit={submit}>
      <QuickSelect
        services={services}
        selectedId={selected?.id ?? null}
        onSelect={(service) => change({ service_id: service.id, category: service.category })}
      />
      {(!isFolded || selected !== null) && (
        <>
          <TextArea
            label={request.details}
            placeholder={request.detailsPlaceholder}
            size="lg"
            rows={3}
            maxLength={TEXT_MAX}
            value={fields.details}
            onChange={(event) => change({ details: event.target.value })}
          />
          <PriorityChoice value={asPriority(fields.priority)} onChange={(priority) => change({ priority })} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={isSending}
            disabled={selected === null}
          >
            {request.submit}
          </Button>
        </>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[5]};
`;
