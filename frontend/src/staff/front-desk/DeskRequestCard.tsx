import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { toneAt } from "@roombell/common/domain/workAge";
import Ban from "lucide-react/icons/ban";
import { memo, useCallback, useMemo } from "react";
import styled, { css } from "styled-components";
import { BoardCard, CardBody, type CardTone } from "../board/BoardCard.js";
import { CardAction, CardActions, TakeNote } from "../board/CardActions.js";
import { CardNote } from "../board/CardNote.js";
import { useSeen } from "../board/useSeen.js";
import { useOnClock } from "../lib/sharedClock.js";
import { theme } from "../../shared/theme/theme.js";
import { requestLimits } from "./cardColumns.js";
import { needsNotice } from "../board/sound/needsNotice.js";
import { cardName, FORWARD } from "./labels.js";
import { useViewers } from "../requests/viewers.js";
import { DeskRequestCardHead } from "./DeskRequestCardHead.js";

/** The actions of a card. Must keep its identity between renders. */
export type DeskCardActions = {
  forward: (request: ServiceRequest) => void;
  acknowledge: (request: ServiceRequest) => void;
  /** Opens its dialog: note, cancel, history. */
  open: (request: ServiceRequest) => void;
};

/** One request as the front desk sees it. Renders again only when it, its room's other work or its viewers change. */
export const DeskRequestCard = memo(function RequestCard({
  request,
  others,
  timezone,
  isBusy,
  actions,
}: {
  request: ServiceRequest;
  /** The other open work of the room; empty when there is none. */
  others: string;
  timezone: string;
  isBusy: boolean;
  actions: DeskCardActions;
}) {
  useSeen("request", request);
  const viewers = useViewers(request.id);
  const { status, is_active } = request;
  const limits = useMemo(() => requestLimits(request), [request]);
  const age = useOnClock(useCallback((now: number) => toneAt(limits, now), [limits]));
  const isWithdrawn = status === "cancelled";
  const tone: CardTone = isWithdrawn ? "late" : is_active ? age : "done";
  const name = cardName(request);
  const more = is_active ? { label: `More for ${name}`, onOpen: () => actions.open(request) } : undefined;
  return (
    <BoardCard aria-label={name} $tone={tone}>
      <DeskRequestCardHead request={request} tone={tone} viewers={viewers} timezone={timezone} more={more} />
      <CardBody>
        <div>
          <Text $withdrawn={isWithdrawn}>
            <Others>
              {request.service_category} · floor {request.floor}
            </Others>
            {request.description && <p>{request.description}</p>}
            {others && <Others>Also open: {others}</Others>}
          </Text>
          {request.customer_note && <CardNote>{request.customer_note}</CardNote>}
          {request.admin_note && <CardNote>{`Staff: ${request.admin_note}`}</CardNote>}
        </div>
        {(is_active || isWithdrawn) && (
          <CardActions>
            {isWithdrawn && (
              <CardAction
                icon={Ban}
                tone="danger"
                isBusy={isBusy}
                onPress={() => actions.acknowledge(request)}
              >
                Got it
              </CardAction>
            )}
            {(status === "pending" || status === "in_progress") && (
              <CardAction
                icon={FORWARD[status].icon}
                isBusy={isBusy}
                onPress={() => actions.forward(request)}
              >
                {FORWARD[status].label}
              </CardAction>
            )}
            {needsNotice(request) && !isWithdrawn && (
              <TakeNote of={name} onPress={() => actions.acknowledge(request)} />
            )}
          </CardActions>
        )}
      </CardBody>
    </BoardCard>
  );
});

const Text = styled.div<{ $withdrawn: boolean }>`
  display: grid;
  padding: ${theme.space[1]} ${theme.space[2]};
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
