import type { WorkKind } from "@roombell/common/contract/liveEvents";
import { useAtomValue } from "jotai";
import CloudUpload from "lucide-react/icons/cloud-upload";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactElement, ReactNode } from "react";
import styled from "styled-components";
import { refusalText, useLanguageTag, useMessages } from "#guest/i18n/useLanguage.js";
import { Loaded, type LoadedQuery } from "#guest/shell/Loaded.js";
import { guestOutbox, type OutboxEntry } from "#guest/stay/outbox.js";
import { connectionAtom } from "#shared/lib/live/useLive.js";
import { mutedText, theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { Chip } from "#shared/ui/Chip.js";
import { Row, SmallText, Stack } from "#shared/ui/primitives.js";
import { notify } from "#shared/ui/toast/notify.js";
import type { NewWork } from "./overlooked.js";
import { OverlookedNotice } from "./OverlookedNotice.js";
import { WorkFrame, WorkHead, WorkTitle } from "./WorkCard.js";

export type Remedy = { action: ReactElement; note?: string };

export function WorkList<T extends NewWork & { id: string; is_active: boolean; status: string }>({
  kind,
  query,
  showOlder,
  failed,
  sending,
  getRemedy,
  onWithdraw,
  isEmpty,
  empty,
  renderCard,
}: {
  kind: WorkKind;
  query: LoadedQuery<readonly T[]>;
  /** Loads older ones; null when all are loaded. */
  showOlder: (() => void) | null;
  failed: string;
  sending: readonly OutboxEntry[];
  /** The action for a refused entry; null if there is none. */
  getRemedy: (entry: OutboxEntry) => Remedy | null;
  /** Gives its form back what an entry had that will not be sent. */
  onWithdraw: (entry: OutboxEntry) => void;
  /** Whether `empty` is shown for this list while nothing is being sent. */
  isEmpty: (list: readonly T[]) => boolean;
  empty: ReactNode;
  renderCard: (work: T) => ReactElement;
}) {
  const { work } = useMessages();
  const entries = sending.map((entry) => (
    <OutboxCard
      key={entry.key}
      entry={entry}
      remedy={entry.refusal && getRemedy(entry)}
      onWithdraw={onWithdraw}
    />
  ));
  const list = (all: readonly T[]): ReactNode => (
    <Stack $gap={5}>
      {sending.length === 0 && isEmpty(all) && empty}
      <OverlookedNotice works={all} kind={kind} />
      <Section
        title={work.active}
        cards={[...entries, ...all.filter((one) => one.is_active).map(renderCard)]}
      />
      <Section title={work.earlier} cards={all.filter((one) => !one.is_active).map(renderCard)} />
      {showOlder && (
        <Button onClick={showOlder} busy={query.isFetching}>
          {work.older}
        </Button>
      )}
    </Stack>
  );
  return (
    <Loaded query={query} failed={failed} meanwhile={sending.length > 0 && list([])}>
      {list}
    </Loaded>
  );
}

function Section({ title, cards }: { title: string; cards: readonly ReactElement[] }) {
  if (cards.length === 0) return null;
  return (
    <section>
      <Title>{title}</Title>
      <Stack as="ul" $gap={3}>
        {cards.map((card) => (
          <li key={card.key}>{card}</li>
        ))}
      </Stack>
    </section>
  );
}

function OutboxCard({
  entry,
  remedy,
  onWithdraw,
}: {
  entry: OutboxEntry;
  remedy: Remedy | null;
  onWithdraw: (entry: OutboxEntry) => void;
}) {
  const messages = useMessages();
  const language = useLanguageTag();
  const isOffline = useAtomValue(connectionAtom) === "offline";
  const { work, common } = messages;
  const { refusal } = entry;
  const reason = refusal && refusalText(refusal, refusal.message, messages, language);
  const isRefused = refusal !== null;
  const titleId = `work-${entry.key}`;
  const withdraw = (): void => {
    guestOutbox.discard(entry.key);
    onWithdraw(entry);
    notify.info(work.withdrawn, { id: entry.kind, durationMs: 4000 });
  };
  return (
    <Entry aria-labelledby={titleId}>
      <WorkHead>
        <WorkTitle id={titleId}>{entry.title}</WorkTitle>
        <Chip tone={isRefused ? "error" : "info"} icon={isRefused ? TriangleAlert : CloudUpload}>
          {isRefused ? work.notSent : work.sending}
        </Chip>
      </WorkHead>
      <SmallText>{reason ?? (isOffline ? work.sendingHint : work.tryingAgain)}</SmallText>
      {remedy?.note && <p>{remedy.note}</p>}
      <Row $gap={2}>
        {remedy?.action}
        {isRefused ? (
          <Button variant="ghost" onClick={() => guestOutbox.discard(entry.key)}>
            {common.dismiss}
          </Button>
        ) : (
          <Button onClick={withdraw}>{work.withdraw}</Button>
        )}
      </Row>
    </Entry>
  );
}

const Title = styled.h2`
  margin-bottom: ${theme.space[2]};
  ${mutedText("sm")}
  font-weight: ${theme.font.weight.semibold};
  letter-spacing: ${theme.font.tracking.normal};
`;

const Entry = styled(WorkFrame)`
  border-style: dashed;
  border-color: ${theme.color.borderStrong};
  box-shadow: none;
`;
