import type { Service } from "@roombell/common/contract/service";
import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { shownStatus } from "@roombell/common/domain/schedule";
import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useGuestServices } from "#guest/services/useGuestServices.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { requestDraft, restoreDraft, supportDraft } from "#guest/stay/draft.js";
import { guestOutbox, type OutboxEntry } from "#guest/stay/outbox.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { useShowOlder } from "#guest/work/guestWork.js";
import { WorkCard } from "#guest/work/WorkCard.js";
import { WorkList } from "#guest/work/WorkList.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { Row } from "#shared/ui/primitives.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { RequestContent } from "./RequestContent.js";
import { readRequest } from "./requestText.js";
import { guestRequests, useGuestRequests } from "./useGuestRequests.js";

export function RequestList() {
  const { requests: labels, common, work } = useMessages();
  const { openSheet } = useGuestStack();
  const sending = [...useOutboxEntries("request"), ...useOutboxEntries("support")];
  const services = useGuestServices(sending.length > 0).data ?? [];
  return (
    <WorkList
      kind="request"
      query={useGuestRequests()}
      showOlder={useShowOlder(guestRequests)}
      failed={labels.loadFailed}
      sending={sending.toSorted((one, other) => one.made_at - other.made_at)}
      getRemedy={({ kind, key }) => ({
        action: (
          <>
            {kind === "request" && (
              <Button onClick={() => openSheet({ name: "change-request", key })}>{work.change}</Button>
            )}
            <Button onClick={() => guestOutbox.sendAgain(key, newIdempotencyKey())}>{common.tryAgain}</Button>
          </>
        ),
      })}
      onWithdraw={(entry) => restore(entry, services)}
      isEmpty={(requests) => !requests.some((request) => request.is_active)}
      empty={
        <EmptyState illustration={<RestingBell />} title={labels.empty}>
          {labels.emptyHint}
        </EmptyState>
      }
      renderCard={(request) => <RequestCard key={request.id} request={request} />}
    />
  );
}

/** Gives its form back what an entry had that will not be sent. */
function restore(entry: OutboxEntry, services: readonly Service[]): void {
  if (entry.kind === "support") {
    const { priority = "normal", ...texts } = entry.body;
    restoreDraft(supportDraft, { ...texts, priority });
  } else if (entry.kind === "request") {
    const service = services.find(({ id }) => id === entry.body.service_id);
    if (service) restoreDraft(requestDraft(service.category), readRequest(entry.body, service));
  }
}

function RequestCard({ request }: { request: GuestServiceRequest }) {
  const { requests: labels } = useMessages();
  const { openSheet } = useGuestStack();
  const { name, category } = useServiceLabels()(request);
  const status = shownStatus(request, useServerNow());
  return (
    <WorkCard
      work={request}
      title={name}
      category={category}
      statusLabel={labels.statuses[status]}
      statusStyle={REQUEST_STATUS_STYLES[status]}
      content={<RequestContent request={request} />}
    >
      <Row $gap={2}>
        <Button
          onClick={() => openSheet({ name: "request", id: request.id })}
          aria-label={`${labels.details} ${name}`}
        >
          {labels.details}
        </Button>
        {GUEST_CANCELLABLE_REQUEST.includes(request.status) && (
          <Button
            variant="ghost"
            onClick={() => openSheet({ name: "cancel-request", id: request.id })}
            aria-label={`${labels.cancel} ${name}`}
          >
            {labels.cancel}
          </Button>
        )}
      </Row>
    </WorkCard>
  );
}
