import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { shownStatus } from "@roombell/common/domain/schedule";
import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { guestOutbox } from "#guest/stay/outbox.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { useShowOlder } from "#guest/work/guestWork.js";
import { WorkCard } from "#guest/work/WorkCard.js";
import { WorkList } from "#guest/work/WorkList.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { Row } from "#shared/ui/Row.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { RequestContent } from "./RequestContent.js";
import { guestRequests, useGuestRequests } from "./useGuestRequests.js";

export function RequestList() {
  const { requests: labels, common, work } = useMessages();
  const { openSheet } = useGuestStack();
  const sending = [...useOutboxEntries("request"), ...useOutboxEntries("support")];
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
