import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import { GUEST_CANCELLABLE_REQUEST } from "@roombell/common/domain/serviceRequest";
import styled from "styled-components";
import { Button } from "../../shared/ui/Button.js";
import { Chip } from "../../shared/ui/Chip.js";
import { useServerNow } from "../../shared/lib/useLive.js";
import { writtenText } from "../../shared/theme/mixins.js";
import { theme } from "../../shared/theme/theme.js";
import { useClock } from "../i18n/useClock.js";
import { useMessages } from "../i18n/useLanguage.js";
import { SeenMark } from "../work/SeenMark.js";
import { WorkFrame, WorkHead, WorkNote, WorkReason, WorkTitle } from "../work/workParts.js";
import { useStay } from "../stay/StayContext.js";
import { REQUEST_STATUS_STYLES } from "../../shared/ui/statusStyles.js";

const TICK_MS = 60_000;

/** One request: service, status, time, and Cancel while it can be cancelled. */
export function RequestCard({
  request,
  name,
  category,
  onCancel,
}: {
  request: GuestServiceRequest;
  /** The service and its category in the guest's language. */
  name: string;
  category: string;
  onCancel: () => void;
}) {
  const messages = useMessages();
  const { hotel } = useStay();
  const clock = useClock(hotel.timezone);
  const now = useServerNow(TICK_MS);
  const { tone, icon } = REQUEST_STATUS_STYLES[request.status];
  const texts = [request.description, request.customer_note].filter(Boolean);
  return (
    <WorkFrame aria-labelledby={`request-${request.id}`}>
      <WorkHead>
        <div>
          <WorkTitle id={`request-${request.id}`}>{name}</WorkTitle>
          <WorkNote>
            {category}
            {" · "}
            <time dateTime={request.created_at}>{clock.moment(request.created_at, now)}</time>
            {request.created_by === "staff" && ` · ${messages.work.byDesk}`}
          </WorkNote>
        </div>
        <Chip tone={tone} icon={icon}>
          {messages.requests.statuses[request.status]}
        </Chip>
      </WorkHead>
      {texts.map((text) => (
        <Text key={text}>{text}</Text>
      ))}
      {request.status === "pending" && <SeenMark work={request} seenText={messages.work.atDesk} />}
      {request.reason && (
        <WorkReason>
          {messages.work.reason}: {request.reason}
        </WorkReason>
      )}
      {GUEST_CANCELLABLE_REQUEST.includes(request.status) && (
        <div>
          <Button onClick={onCancel} aria-label={`${messages.requests.cancel} ${name}`}>
            {messages.requests.cancel}
          </Button>
        </div>
      )}
    </WorkFrame>
  );
}

const Text = styled.p`
  font-size: ${theme.font.size.sm};
  ${writtenText}
`;
