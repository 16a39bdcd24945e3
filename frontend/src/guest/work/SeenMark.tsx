import type { WorkKind } from "@roombell/common/contract/liveEvents";
import Eye from "lucide-react/icons/eye";
import Phone from "lucide-react/icons/phone";
import SendHorizontal from "lucide-react/icons/send-horizontal";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { CallLink } from "#guest/stay/CallLink.js";
import { useStay } from "#guest/stay/StayContext.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { theme } from "#shared/theme/theme.js";
import { Icon } from "#shared/ui/icon/Icon.js";
import { isOverlooked, type NewWork } from "./overlooked.js";

const TICK_MS = 2000;

/** Whether the hotel has seen the work; offers a call if it is overlooked. */
export function SeenMark({ work, kind }: { work: NewWork; kind: WorkKind }) {
  const messages = useMessages();
  const { hotel } = useStay();
  const now = useServerNow(TICK_MS);
  if (work.seen_at !== null) {
    return (
      <Line>
        <Icon icon={Eye} size="sm" />
        {messages.work.seen}
      </Line>
    );
  }
  const isLate = isOverlooked(work, kind, hotel, now);
  return (
    <Waiting>
      <Line>
        <Icon icon={SendHorizontal} size="sm" />
        {messages.work.sent}
      </Line>
      {isLate && <p>{messages.work.unseen}</p>}
      {isLate && (
        <CallLink phone={hotel.phone} icon={Phone}>
          {messages.common.call}
        </CallLink>
      )}
    </Waiting>
  );
}

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Waiting = styled.div`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};
  font-size: ${theme.font.size.sm};
`;
