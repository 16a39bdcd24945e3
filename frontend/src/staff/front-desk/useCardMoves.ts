import type { ServiceRequest } from "@roombell/common/contract/serviceRequest";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { notify } from "#shared/ui/toast/notify.js";
import type { CardHandlers } from "#staff/board/card/BoardCard.js";
import { useUndoable } from "#staff/board/undo/UndoBar.js";
import { useReopenRequest } from "#staff/requests/requestMutations.js";
import { requestWork } from "#staff/requests/requestWork.js";
import { useAcknowledge, useChangeStatus } from "#staff/work/useWorkMutation.js";

/** The cards' actions, which keep their identity while the board is open, and the undo of the last moves. */
export function useCardMoves(onOpen: (id: string) => void) {
  const client = useQueryClient();
  const { mutateAsync: change } = useChangeStatus(requestWork, { isQuiet: true });
  const { mutateAsync: reopen } = useReopenRequest();
  const { mutate: acknowledge } = useAcknowledge(requestWork);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  const { offered, add, undo } = useUndoable();
  const actions = useMemo<CardHandlers<ServiceRequest>>(
    () => ({
      forward(request) {
        const { id, room_number, status } = request;
        const to = status === "pending" ? "in_progress" : "completed";
        add({
          id: `${id} ${to}`,
          text: `${room_number} → ${requestWork.labels[to]}`,
          answer: change({ item: request, body: { status: to } }),
          takeBack() {
            const current = requestWork.cache.find(client, id);
            if (current?.status === to) return reopen({ item: current, body: null });
            notify.info(`${requestWork.nameOf(request)} has already moved on`);
          },
        });
      },
      acknowledge: (request) => acknowledge({ item: request, body: null }),
      open: ({ id }) => open.current(id),
    }),
    [client, change, reopen, acknowledge, add],
  );
  return { actions, undo, offered };
}
