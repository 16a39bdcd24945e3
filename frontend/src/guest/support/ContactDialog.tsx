import { NAME_MAX, TEXT_MAX } from "@roombell/common/domain/limits";
import { PRIORITIES } from "@roombell/common/domain/serviceRequest";
import { useId, type FormEvent } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { supportDraft, useSendDraft } from "#guest/stay/draft.js";
import { useStay } from "#guest/stay/StayContext.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { TextField } from "#shared/ui/field/TextField.js";
import { Dialog } from "#shared/ui/overlay/Dialog.js";
import { RadioGroup } from "#shared/ui/overlay/RadioGroup.js";
import { Stack } from "#shared/ui/primitives.js";

export function ContactDialog({ open }: { open: boolean }) {
  const { closeSheet } = useGuestStack();
  const messages = useMessages();
  const labels = messages.support;
  const { hotel } = useStay();
  const { fields, change, isSending, send } = useSendDraft("support", supportDraft, open);
  const formId = useId();
  const priority = PRIORITIES.find((one) => one === fields.priority) ?? "normal";
  const subject = fields.subject.trim();
  const message = fields.message.trim();
  const canSend = subject !== "" && message !== "";

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const body = { subject, message, priority };
    if (canSend && (await send({ title: subject, body }))) closeSheet();
  };

  return (
    <Dialog
      open={open}
      onClose={closeSheet}
      title={labels.contact}
      description={labels.contactHint}
      footer={
        <>
          <Button size="lg" onClick={closeSheet}>
            {messages.common.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            size="lg"
            busy={isSending}
            disabled={!canSend}
          >
            {labels.send}
          </Button>
        </>
      }
    >
      <Stack as="form" $gap={4} id={formId} onSubmit={submit}>
        <TextField
          label={labels.subject}
          required
          size="lg"
          maxLength={NAME_MAX}
          value={fields.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <TextArea
          label={labels.message}
          required
          size="lg"
          rows={4}
          maxLength={TEXT_MAX}
          value={fields.message}
          onChange={(event) => change({ message: event.target.value })}
        />
        <RadioGroup
          label={messages.request.priority}
          value={priority}
          onChange={(chosen) => change({ priority: chosen })}
          options={PRIORITIES.map((value) => ({
            value,
            label: messages.request.priorities[value],
            hint: messages.request.priorityHints[value],
          }))}
        />
        {hotel.email && (
          <Mail>
            <a href={`mailto:${hotel.email}`}>{labels.byEmail(hotel.email)}</a>
          </Mail>
        )}
      </Stack>
    </Dialog>
  );
}

const Mail = styled.p`
  font-size: ${theme.font.size.sm};

  & > a {
    display: flex;
    align-items: center;
    min-height: ${theme.control.lg};
  }
`;
