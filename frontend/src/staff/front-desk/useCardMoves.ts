import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import type { CardHandlers } from "#staff/board/card/CardActions.js";
import { useUndoable } from "#staff/board/undo/useUndoable.js";
import { useReopenRequest } from "#staff/requests/requestMutations.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useAcknowledge, useChangeStatus } from "#staff/work/useWorkMutation.js";

type Moved = { request: ServiceRequest; to: "in_progress" | "completed"; answer: Promise<unknown> };

/**
 * The actions of the cards' buttons, the same object while the board is open, and how to take the last moves back, the
 * latest first.
 */
export function useCardMoves(onOpen: (id: string) => void) {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(requestWork, { isQuiet: true });
  const { mutateAsync: reopen } = useReopenRequest();
  const { mutate: acknowledge } = useAcknowledge(requestWork);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  const takeBack = useCallback(
    async ({ request, to, answer }: Moved): Promise<void> => {
      await answer;
      const present = requestWork.cache.find(client, request.id);
      if (present?.status === to) await reopen({ item: present, body: null });
      else notify.info(`${requestWork.nameOf(request)} has moved on meanwhile`);
    },
    [client, reopen],
  );
  const { offered, add, drop, undo } = useUndoable(takeBack);
  const actions = useMemo<CardHandlers<ServiceRequest>>(
    () => ({
      forward(request) {
        const to = request.status === "pending" ? "in_progress" : "completed";
        const moved: Moved = { request, to, answer: change({ item: request, body: { status: to } }) };
        add(moved);
        moved.answer.catch(() => drop(moved));
      },
      acknowledge: (request) => acknowledge({ item: request, body: null }),
      open: ({ id }) => open.current(id),
    }),
    [change, acknowledge, add, drop],
  );
  const undoable = useMemo(
    () =>
      offered && {
        id: `${offered.request.id} ${offered.to}`,
        text: `${offered.request.room_number} → ${requestWork.labels[offered.to]}`,
      },
    [offered],
  );
  return { actions, undo, undoable };
}
