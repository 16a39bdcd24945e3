import type { GuestServiceRequest } from "@roombell/common/contract/serviceRequest";
import Flag from "lucide-react/icons/flag";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useClock } from "#guest/stay/StayContext.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme, writtenText } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { Text } from "#shared/ui/primitives.js";
import { Charge } from "./Charge.js";
import { dueText } from "./dueText.js";

export function RequestContent({ request }: { request: GuestServiceRequest }) {
  const messages = useMessages();
  const clock = useClock();
  const due = dueText(request, useServerNow(), messages, clock);
  const { priority, priorities } = messages.request;
  return (
    <>
      {[request.description, request.customer_note].filter(Boolean).map((text) => (
        <Wish key={text}>{text}</Wish>
      ))}
      {request.priority !== "normal" && (
        <span>
          <Chip icon={Flag}>{`${priority}: ${priorities[request.priority]}`}</Chip>
        </span>
      )}
      {request.charge && <Charge charge={request.charge} />}
      {due && (
        <Text $size="sm" $weight="semibold">
          {due}
        </Text>
      )}
    </>
  );
}

const Wish = styled.p`
  font-size: ${theme.font.size.sm};
  ${writtenText}
`;
