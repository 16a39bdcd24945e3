import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useServiceLabels } from "#guest/services/useServiceLabels.js";
import { useGuestStack } from "#guest/shell/guestViews.js";
import { WorkCard } from "#guest/work/WorkCard.js";
import { Button } from "#shared/ui/Button.js";
import { REQUEST_STATUS_STYLES } from "#shared/ui/icon/statusStyles.js";
import { RequestContent } from "./RequestContent.js";

/** One request; its sheet has what can be done about it. */
export function RequestCard({ request }: { request: GuestServiceRequest }) {
  const { requests: labels } = useMessages();
  const { openSheet } = useGuestStack();
  const { name, category } = useServiceLabels()(request);
  return (
    <WorkCard
      work={request}
      title={name}
      category={category}
      statusLabel={labels.statuses[request.status]}
      statusStyle={REQUEST_STATUS_STYLES[request.status]}
      kind="request"
      content={<RequestContent request={request} />}
    >
      {request.is_active && (
        <div>
          <Button
            onClick={() => openSheet({ name: "request", id: request.id })}
            aria-label={`${labels.details} ${name}`}
          >
            {labels.details}
          </Button>
        </div>
      )}
    </WorkCard>
  );
}
