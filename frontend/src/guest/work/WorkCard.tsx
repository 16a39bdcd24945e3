import type { GuestFoodOrder } from "@roombell/common/contract/foodOrder";
import type { ReactNode } from "react";
import styled from "styled-components";
import { useMessages } from "#guest/i18n/useLanguage.js";
import { useClock } from "#guest/stay/StayContext.js";
import { useServerNow } from "#shared/lib/live/useLive.js";
import { inStack, raisedCard, textStyle, theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import type { StatusStyle } from "#shared/ui/icon/statusStyles.js";
import { SmallText } from "#shared/ui/primitives.js";
import { SeenMark } from "./SeenMark.js";

export function WorkCard({
  work,
  title,
  category,
  statusLabel,
  statusStyle,
  content,
  estimate,
  children,
}: {
  work: Pick<GuestFoodOrder, "id" | "created_at" | "created_by" | "seen_at" | "reason"> & { status: string };
  title: string;
  category?: string;
  statusLabel: string;
  statusStyle: StatusStyle;
  content: ReactNode;
  estimate?: ReactNode;
  children: ReactNode;
}) {
  const { work: labels } = useMessages();
  const clock = useClock();
  const now = useServerNow();
  const titleId = `work-${work.id}`;
  return (
    <WorkFrame aria-labelledby={titleId}>
      <WorkHead>
        <div>
          <WorkTitle id={titleId}>{title}</WorkTitle>
          <SmallText>
            {category !== undefined && <span>{`${category} · `}</span>}
            <time dateTime={work.created_at}>{clock.moment(work.created_at, now)}</time>
            {work.created_by === "staff" && <span>{` · ${labels.byDesk}`}</span>}
          </SmallText>
        </div>
        <Chip {...statusStyle}>{statusLabel}</Chip>
      </WorkHead>
      {content}
      {work.status === "pending" && <SeenMark seen_at={work.seen_at} />}
      {estimate}
      {work.reason && <Reason>{`${labels.reason}: ${work.reason}`}</Reason>}
      {children}
    </WorkFrame>
  );
}

export const WorkFrame = styled.article`
  ${inStack(2)}
  padding: ${theme.space[4]};
  ${raisedCard}
`;

export const WorkHead = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

export const WorkTitle = styled.h3`
  min-width: 0;
  ${textStyle("md", "bold")}
  overflow-wrap: anywhere;
`;

const Reason = styled.p`
  padding-inline-start: ${theme.space[3]};
  border-inline-start: ${theme.line.bar} solid ${theme.color.accent};
  font-size: ${theme.font.size.sm};
`;
