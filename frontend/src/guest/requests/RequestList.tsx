import { useMessages } from "#guest/i18n/useLanguage.js";
import { guestOutbox } from "#guest/stay/outbox.js";
import { useOutboxEntries } from "#guest/stay/useOutbox.js";
import { WorkList } from "#guest/work/WorkList.js";
import { newIdempotencyKey } from "#shared/lib/api/idempotencyKey.js";
import { Button } from "#shared/ui/Button.js";
import { RestingBell } from "#shared/ui/picture/illustrations.js";
import { EmptyState } from "#shared/ui/state/EmptyState.js";
import { RequestCard } from "./RequestCard.js";
import { useGuestRequests, useShowOlderRequests } from "./useGuestRequests.js";

/** The stay's requests with their live status. */
export function RequestList() {
  const { requests: labels, common } = useMessages();
  const sending = [...useOutboxEntries("request"), ...useOutboxEntries("support")];
  return (
    <WorkList
      query={useGuestRequests()}
      showOlder={useShowOlderRequests()}
      failed={labels.loadFailed}
      sending={sending.toSorted((one, other) => one.made_at - other.made_at)}
      remedyOf={({ key }) => ({
        action: (
          <Button onClick={() => guestOutbox.sendAgain(key, newIdempotencyKey())}>{common.tryAgain}</Button>
        ),
      })}
      isEmpty={(requests) => !requests.some((request) => request.is_active)}
      empty={
        <EmptyState illustration={<RestingBell />} title={labels.empty}>
          {labels.emptyHint}
        </EmptyState>
      }
      cardOf={(request) => <RequestCard key={request.id} request={request} />}
    />
  );
}
