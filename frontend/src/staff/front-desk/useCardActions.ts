import { useEffect, useMemo, useRef } from "react";
import type { DeskCardActions } from "./DeskRequestCard.js";
import { requestWork } from "../requests/requestWork.js";
import { useAcknowledge, useChangeStatus } from "../work/useWorkMutation.js";

/** The actions of the cards' buttons; the same object while the board is open. */
export function useCardActions(onOpen: (id: string) => void): DeskCardActions {
  const { mutate: change } = useChangeStatus(requestWork, { isQuiet: true });
  const { mutate: acknowledge } = useAcknowledge(requestWork);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  }, [onOpen]);
  return useMemo(
    () => ({
      forward: (request) =>
        change({
          item: request,
          body: { status: request.status === "pending" ? "in_progress" : "completed" },
        }),
      acknowledge: (request) => acknowledge({ item: request, body: null }),
      open: ({ id }) => open.current(id),
    }),
    [change, acknowledge],
  );
}
