import type { OwnScreen } from "@roombell/common/contract/screen";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";

const EVERYTHING = { queryKey: ["staff"] };

/**
 * Loads what the board shows again when somebody else, or nobody, acts on its screen, because the server names guests only
 * to people. What is not shown now is dropped, so that nobody finds there what another person could see.
 */
export function useReloadForPerson({ person }: OwnScreen): void {
  const client = useQueryClient();
  const reload = useCallback((): void => {
    client.removeQueries({ ...EVERYTHING, type: "inactive" });
    void client.invalidateQueries(EVERYTHING);
  }, [client]);
  const id = person?.id ?? null;
  const before = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    reload();
  }, [id, reload]);
  // Sent when the server has moved the live connection: changes before that still came as for the person before.
  useLiveEvent("/staff", "screen:updated", reload);
}
