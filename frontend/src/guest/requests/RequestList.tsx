import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import type { ReactNode } from "react";
import { EmptyState } from "../../shared/ui/EmptyState.js";
import { RestingBell } from "../../shared/ui/illustrations.js";
import { useMessages } from "../i18n/useLanguage.js";
import { OutboxCard } from "../work/OutboxCard.js";
import { WorkSections } from "../work/WorkSections.js";
import { useOutboxEntries } from "../stay/useOutbox.js";
import { RequestCard } from "./RequestCard.js";

/** The stay's requests: those being sent, the active ones, then the earlier ones. */
export function RequestList({
  requests,
  labelsOf,
  onCancel,
  emptyAction,
}: {
  requests: readonly GuestServiceRequest[];
  /** Service and category in the guest's language. */
  labelsOf: (request: GuestServiceRequest) => { name: string; category: string };
  onCancel: (request: GuestServiceRequest) => void;
  emptyAction?: ReactNode;
}) {
  const { requests: labels } = useMessages();
  const wishes = useOutboxEntries("request");
  const support = useOutboxEntries("support");
  const sending = [...wishes, ...support].toSorted((one, other) => one.made_at - other.made_at);
  const active = requests.filter((request) => request.is_active);

  const cardOf = (request: GuestServiceRequest) => (
    <RequestCard
      key={request.id}
      request={request}
      {...labelsOf(request)}
      onCancel={() => onCancel(request)}
    />
  );
  return (
    <>
      {sending.length + active.length === 0 && (
        <EmptyState illustration={<RestingBell />} title={labels.empty} action={emptyAction}>
          {labels.emptyHint}
        </EmptyState>
      )}
      <WorkSections
        active={[
          ...sending.map((entry) => <OutboxCard key={entry.key} entry={entry} canSendAgain />),
          ...active.map(cardOf),
        ]}
        earlier={requests.filter((request) => !request.is_active).map(cardOf)}
      />
    </>
  );
}
