import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Chip } from "../../shared/ui/Chip.js";
import { theme } from "../../shared/theme/theme.js";
import { useLanguageTag, useMessages } from "../i18n/useLanguage.js";
import { newIdempotencyKey } from "../../shared/lib/idempotencyKey.js";
import type { OutboxEntry } from "../stay/outboxEntry.js";
import { guestOutbox } from "../stay/guestOutbox.js";
import { WorkFrame, WorkHead, WorkNote, WorkTitle } from "./workParts.js";

/** Something on its way to the hotel, or refused while nobody was waiting; nothing of it is lost. */
export function OutboxCard({ entry, canSendAgain }: { entry: OutboxEntry; canSendAgain: boolean }) {
  const messages = useMessages();
  const language = useLanguageTag();
  const { work, common } = messages;
  const { refusal } = entry;
  const known: Readonly<Record<string, string | undefined>> = messages.errors;
  const reason = refusal && ((language !== "en" && known[refusal.code]) || refusal.message);
  return (
    <Frame>
      <WorkHead>
        <WorkTitle>{entry.title}</WorkTitle>
        {refusal === null ? (
          <Chip tone="info" icon={CloudUpload}>
            {work.sending}
          </Chip>
        ) : (
          <Chip tone="error" icon={TriangleAlert}>
            {work.notSent}
          </Chip>
        )}
      </WorkHead>
      <WorkNote>{reason ?? work.sendingHint}</WorkNote>
      {refusal !== null && (
        <Actions>
          {canSendAgain && (
            <Button onClick={() => guestOutbox.sendAgain(entry.key, newIdempotencyKey())}>
              {common.tryAgain}
            </Button>
          )}
          <Button variant="ghost" onClick={() => guestOutbox.discard(entry.key)}>
            {common.dismiss}
          </Button>
        </Actions>
      )}
    </Frame>
  );
}

const Frame = styled(WorkFrame)`
  border-style: dashed;
  border-color: ${theme.color.borderStrong};
  box-shadow: none;
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
