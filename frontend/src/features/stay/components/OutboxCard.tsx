import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import styled from "styled-components";
import { Button } from "../../../components/Button.js";
import { Chip } from "../../../components/Chip.js";
import { theme } from "../../../styles/theme.js";
import { useLanguageTag, useMessages } from "../../i18n/useLanguage.js";
import { newIdempotencyKey } from "../idempotencyKey.js";
import type { OutboxEntry } from "../outbox/entry.js";
import { guestOutbox } from "../outbox/guestOutbox.js";

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
      <Head>
        <Title>{entry.title}</Title>
        {refusal === null ? (
          <Chip tone="info" icon={CloudUpload}>
            {work.sending}
          </Chip>
        ) : (
          <Chip tone="error" icon={TriangleAlert}>
            {work.notSent}
          </Chip>
        )}
      </Head>
      <Text>{reason ?? work.sendingHint}</Text>
      {refusal !== null && (
        <Actions>
          {canSendAgain && (
            <Button onClick={() => guestOutbox.sendAgain(entry.key, newIdempotencyKey())}>{common.tryAgain}</Button>
          )}
          <Button variant="ghost" onClick={() => guestOutbox.discard(entry.key)}>
            {common.dismiss}
          </Button>
        </Actions>
      )}
    </Frame>
  );
}

const Frame = styled.article`
  display: grid;
  gap: ${theme.space[2]};
  padding: ${theme.space[4]};
  border: ${theme.line.thin} dashed ${theme.color.borderStrong};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surface};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

const Title = styled.h3`
  min-width: 0;
  font-size: ${theme.font.size.md};
  font-weight: ${theme.font.weight.semibold};
  overflow-wrap: anywhere;
`;

const Text = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Actions = styled.div`
  display: flex;
  gap: ${theme.space[2]};
`;
