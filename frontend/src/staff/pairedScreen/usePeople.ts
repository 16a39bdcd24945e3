import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { OwnScreen, PersonOfBoard } from "@roombell/common/contract/screen";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { takeScreen, useRenewScreen } from "./useOwnScreen.js";

export type Choice = EndpointInput<"POST /screen/person">["body"];

const PEOPLE_KEY = ["staff", "board-people"] as const;

/** Who may act on this screen's board, by name; kept up to date while mounted, together with whether anybody has to. */
export function usePeople() {
  const renew = useRenewScreen();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "accounts:updated", () => reloadSoon(PEOPLE_KEY));
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: async ({ signal }): Promise<readonly PersonOfBoard[]> => {
      const answer = await staffApi.call("GET /screen/people", {}, { signal });
      const { people, pins_required, person_required } = answer;
      renew((held) => ({ ...held, pins_required, person_required }));
      return people;
    },
  });
}

/** Makes somebody the one who acts on this screen; the sheet says why it was refused. */
export function useChoosePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => staffApi.call("POST /screen/person", { body }),
    onSuccess: ({ screen }) => takeScreen(client, screen),
    // Whoever has chosen a PIN has one from now on; whoever was refused may work here no longer.
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
    // PINs and passwords are not kept.
    gcTime: 0,
  });
}

/** Nobody in particular acts on this screen any longer. */
export function useEndPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => staffApi.call("DELETE /screen/person"),
    onSuccess: ({ screen }) => takeScreen(client, screen),
    onError: () => notify.error("Failed to sign off. Please try again", { id: "person" }),
  });
}

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
