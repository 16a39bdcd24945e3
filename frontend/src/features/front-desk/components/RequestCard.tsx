import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { toneAt } from "@roombell/common/domain/workAge";
import BellOff from "lucide-react/icons/bell-off";
import Ellipsis from "lucide-react/icons/ellipsis";
import { memo, useCallback, useMemo } from "react";
import styled, { css } from "styled-components";
import { BoardCard, CardFoot, type CardTone } from "../../../components/board/BoardCard.js";
import { CardNote } from "../../../components/board/CardNote.js";
import { Button } from "../../../components/Button.js";
import { useSeen } from "../../../lib/board/useSeen.js";
import { useOnClock } from "../../../lib/sharedClock.js";
import { theme } from "../../../styles/theme.js";
import { requestLimits } from "../cardColumns.js";
import { needsNotice } from "../../../lib/board/needsNotice.js";
import { cardName, FORWARD } from "../words.js";
import { RequestCardHead } from "./RequestCardHead.js";

/** What can be done on a card. Must keep its identity between renders. */
export type CardActions = {
  forward: (request: ServiceRequest) => void;
  acknowledge: (request: ServiceRequest) => void;
  /** Everything about it: note, cancel, history. */
  open: (request: ServiceRequest) => void;
};

/** One request as the front desk reads it. Drawn anew only when it, its room's other work or its viewers change. */
export const RequestCard = memo(function RequestCard({
  request,
  others,
  viewers,
  timezone,
  isBusy,
  actions,
}: {
  request: ServiceRequest;
  /** What else is open in the room; empty for nothing. */
  others: string;
  /** The other screens that look at it right now. */
  viewers: string;
  timezone: string;
  isBusy: boolean;
  actions: CardActions;
}) {
  useSeen("request", request);
  const { status, is_active } = request;
  const limits = useMemo(() => requestLimits(request), [request]);
  const age = useOnClock(useCallback((now: number) => toneAt(limits, now), [limits]));
  const isWithdrawn = status === "cancelled";
  const tone: CardTone = isWithdrawn ? "late" : is_active ? age : "done";
  const name = cardName(request);
  return (
    <BoardCard aria-label={name} $tone={tone}>
      <RequestCardHead request={request} tone={tone} viewers={viewers} timezone={timezone} />
      {(request.description || others) && (
        <Words $withdrawn={isWithdrawn}>
          {request.description && <p>{request.description}</p>}
          {others && <Others>Also open: {others}</Others>}
        </Words>
      )}
      {request.customer_note && <CardNote>{request.customer_note}</CardNote>}
      {request.admin_note && <CardNote>{`Staff: ${request.admin_note}`}</CardNote>}
      {(is_active || isWithdrawn) && (
        <CardFoot>
          {isWithdrawn && (
            <Button
              size="board"
              variant="danger"
              wide
              busy={isBusy}
              onClick={() => actions.acknowledge(request)}
            >
              Got it
            </Button>
          )}
          {(status === "pending" || status === "in_progress") && (
            <Button
              size="board"
              variant="primary"
              wide
              busy={isBusy}
              onClick={() => actions.forward(request)}
            >
              {FORWARD[status]}
            </Button>
          )}
          {needsNotice(request) && !isWithdrawn && (
            <Button
              size="board"
              icon={BellOff}
              aria-label={`Take note of ${name}`}
              onClick={() => actions.acknowledge(request)}
            />
          )}
          {is_active && (
            <Button
              size="board"
              icon={Ellipsis}
              aria-label={`More for ${name}`}
              onClick={() => actions.open(request)}
            />
          )}
        </CardFoot>
      )}
    </BoardCard>
  );
});

const Words = styled.div<{ $withdrawn: boolean }>`
  display: grid;
  gap: ${theme.space[1]};
  padding: ${theme.space[2]} ${theme.space[3]} ${theme.space[1]};
  font-size: ${theme.font.size.xl};
  line-height: ${theme.font.leading.snug};
  ${({ $withdrawn }) =>
    $withdrawn &&
    css`
      text-decoration: line-through;
    `}
`;

const Others = styled.p`
  color: ${theme.board.muted};
  font-size: ${theme.font.size.md};
`;
