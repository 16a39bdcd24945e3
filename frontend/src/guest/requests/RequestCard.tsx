import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import styled from "styled-components";
import { writtenText } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { Button } from "../../shared/ui/Button.js";
import { REQUEST_STATUS_STYLES } from "../../shared/ui/statusStyles.js";
import { useMessages } from "../i18n/useLanguage.js";
import { useServiceLabels } from "../services/useServiceLabels.js";
import { useGuestStack } from "../shell/guestViews.js";
import { WorkCard } from "../work/WorkCard.js";

/** One request, with Cancel while it can be cancelled. */
export function RequestCard({ request }: { request: GuestServiceRequest }) {
  const { requests: labels, work } = useMessages();
  const { openSheet } = useGuestStack();
  const { name, category } = useServiceLabels()(request);
  const texts = [request.description, request.customer_note].filter(Boolean);
  return (
    <WorkCard
      work={request}
      title={name}
      category={category}
      statusLabel={labels.statuses[request.status]}
      statusStyle={REQUEST_STATUS_STYLES[request.status]}
      seenText={work.atDesk}
      content={texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
    >
      {GUEST_CANCELLABLE_REQUEST.includes(request.status) && (
        <div>
          <Button
            onClick={() => openSheet({ name: "cancel-request", id: request.id })}
            aria-label={`${labels.cancel} ${name}`}
          >
            {labels.cancel}
          </Button>
        </div>
      )}
    </WorkCard>
  );
}

const Text = styled.p`
  font-size: ${theme.font.size.sm};
  ${writtenText}
`;
