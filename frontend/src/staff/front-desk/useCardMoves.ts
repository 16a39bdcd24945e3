import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import { useUndoable } from "#staff/board/undo/UndoBar.js";
import type { RequestChange } from "#staff/requests/RequestDialog.js";
import { useDeferRequest, useReopenRequest, type Deferral } from "#staff/requests/requestMutations.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useAcknowledge, useChangeStatus } from "#staff/work/useWorkMutation.js";

/** The cards' actions, which keep their identity while the board is open, and the undo of the last moves. `onOpen` must keep its identity. */
export function useCardMoves(onOpen: (id: string) => void) {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(requestWork, { isQuiet: true });
  const { mutateAsync: reopen } = useReopenRequest();
  const { mutateAsync: defer } = useDeferRequest();
  const { mutate: acknowledge } = useAcknowledge(requestWork);
  const { offered, add, undo } = useUndoable();
  const offerUndo = useCallback(
    (before: ServiceRequest, after: RequestChange, answer: Promise<unknown>): void =>
      add({
        id: `${before.id} ${"status" in after ? after.status : after.until}`,
        text:
          "status" in after
            ? `${before.room_number} → ${requestWork.labels[after.status]}`
            : `${before.room_number} deferred`,
        answer,
        takeBack() {
          const current = requestWork.cache.find(client, before.id);
          if ("status" in after && current?.status === after.status)
            return reopen({ item: current, body: null });
          if ("until" in after && current?.is_active && current.deferred_until === after.until)
            return defer({ item: current, body: deferralOf(before) });
          notify.info(`${requestWork.nameOf(before)} has already moved on`);
        },
      }),
    [client, reopen, defer, add],
  );
  const actions = useMemo<CardHandlers<ServiceRequest>>(
    () => ({
      forward(request) {
        const status = request.status === "pending" ? "in_progress" : "completed";
        offerUndo(request, { status }, change({ item: request, body: { status } }));
      },
      acknowledge: (request) => acknowledge({ item: request, body: null }),
      open: ({ id }) => onOpen(id),
    }),
    [change, acknowledge, onOpen, offerUndo],
  );
  return { actions, undo, offered, offerUndo };
}

const deferralOf = ({ deferred_until, defer_reason }: ServiceRequest): Deferral | null =>
  deferred_until === null ? null : { until: deferred_until, reason: defer_reason };
