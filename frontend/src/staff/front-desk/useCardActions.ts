import { useEffect, useMemo, useRef } from "react";
import type { DeskCardActions } from "./DeskRequestCard.js";
import { useAcknowledgeRequest } from "../requests/useAcknowledgeRequest.js";
import { useChangeRequestStatus } from "../requests/useChangeRequestStatus.js";

/** The actions of the cards' buttons; the same object while the board is open. */
export function useCardActions(onOpen: (id: string) => void): DeskCardActions {
  const { mutate: change } = useChangeRequestStatus({ isQuiet: true });
  const { mutate: acknowledge } = useAcknowledgeRequest();
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
