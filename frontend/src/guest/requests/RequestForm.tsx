import type { Service } from "@roombell/common/contract/service";
import { TEXT_MAX } from "@roombell/common/domain/limits";
import { PRIORITIES, type Priority } from "@roombell/common/domain/serviceRequest";
import type { FormEvent } from "react";
import styled from "styled-components";
import { Stack } from "../../shared/ui/Stack.js";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { SegmentedControl } from "../../shared/ui/field/SegmentedControl.js";
import { TextArea } from "../../shared/ui/field/TextArea.js";
import { notify } from "../../shared/ui/notify.js";
import { translated } from "../i18n/translated.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { requestDraft } from "../stay/draft.js";
import { useSendDraft } from "../stay/useSendDraft.js";
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
  const { request: labels } = useMessages();
  const language = useLanguageTag();
  const { fields, change, isSending, send } = useSendDraft("request", requestDraft);
  const selected = services.find((service) => service.id === fields.service_id) ?? null;
  const priority = PRIORITIES.find((known) => known === fields.priority) ?? "normal";

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (selected === null) return notify.warning(labels.pleaseSelect);
    const title = translated(selected, language).name;
    const body = { service_id: selected.id, description: fields.details.trim(), priority };
    if (await send({ title, body })) onDone();
  };

  return (
    <Stack as="form" $gap={5} onSubmit={submit}>
      <QuickSelect
        services={services}
        selectedId={selected?.id ?? null}
        onSelect={(service) => change({ service_id: service.id, category: service.category })}
      />
      {(!isFolded || selected !== null) && (
        <>
          <TextArea
            label={labels.details}
            placeholder={labels.detailsPlaceholder}
            size="lg"
            rows={3}
            maxLength={TEXT_MAX}
            value={fields.details}
            onChange={(event) => change({ details: event.target.value })}
          />
          <PriorityChoice value={priority} onChange={(chosen) => change({ priority: chosen })} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            wide
            busy={isSending}
            disabled={selected === null}
          >
            {labels.submit}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** The choice of priority, with a hint for each. */
function PriorityChoice({ value, onChange }: { value: Priority; onChange: (priority: Priority) => void }) {
  const { request: labels } = useMessages();
  return (
    <Choice>
      <Label aria-hidden>{labels.priority}</Label>
      <SegmentedControl
        label={labels.priority}
        size="lg"
        value={value}
        onChange={onChange}
        options={PRIORITIES.map((priority) => ({ value: priority, label: labels.priorities[priority] }))}
      />
      <Hint aria-live="polite">{labels.priorityHints[value]}</Hint>
    </Choice>
  );
}

const Choice = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[1]};
`;

const Label = styled.p`
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.semibold};
`;

const Hint = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;
