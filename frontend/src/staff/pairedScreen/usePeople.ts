import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { PersonOfBoard } from "@roombell/common/contract/screen";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue } from "jotai";
import { useCallback, useEffect, useRef } from "react";
import { useLiveEvent } from "#shared/lib/live/useLive.js";
import { notify } from "#shared/ui/toast/notify.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { discardDraftsOf, PERSONAL_DRAFT } from "#staff/lib/forms/useTabDraft.js";
import { useReloadSoon } from "#staff/lib/lists/useReloadSoon.js";
import { pairedScreenAtom } from "#staff/session/session.js";
import { takeScreen, useRenewScreen } from "./useOwnScreen.js";

export type Choice = EndpointInput<"POST /screen/person">["body"];

const PEOPLE_KEY = ["staff", "board-people"] as const;

/** The people who may act on this screen, and whether a person is required; live while mounted. */
export function usePeople() {
  const renew = useRenewScreen();
  const reloadSoon = useReloadSoon();
  useLiveEvent("/staff", "accounts:updated", () => reloadSoon(PEOPLE_KEY));
  return useQuery({
    queryKey: PEOPLE_KEY,
    queryFn: async ({ signal }): Promise<readonly PersonOfBoard[]> => {
      const answer = await staffApi.call("GET /screen/people", {}, { signal });
      const { people, pins_required, person_required } = answer;
      renew((screen) => ({ ...screen, pins_required, person_required }));
      return people;
    },
  });
}

/** Signs a person in on this screen; the dialog shows a refusal. */
export function useChoosePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Choice) => staffApi.call("POST /screen/person", { body }),
    onSuccess: ({ screen }) => takeScreen(client, screen),
    // The person may have a PIN now, or may have lost access.
    onSettled: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
    // Do not cache PINs and passwords.
    gcTime: 0,
  });
}

export function useEndPerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => staffApi.call("DELETE /screen/person"),
    onSuccess: ({ screen }) => takeScreen(client, screen),
    onError: () => notify.error("Failed to sign out. Please try again", { id: "person" }),
  });
}

const EVERYTHING = { queryKey: ["staff"] };

/** The server sends guest names only to people. Inactive queries are removed, so that nobody sees another's data. The next person's sign-in discards drafts. */
export function useReloadForPerson(): void {
  const client = useQueryClient();
  const reload = useCallback((): void => {
    client.removeQueries({ ...EVERYTHING, type: "inactive" });
    void client.invalidateQueries(EVERYTHING);
  }, [client]);
  // Not from the answer itself: the board must have stopped showing what the person could read.
  const id = useAtomValue(pairedScreenAtom)?.person?.id ?? null;
  const before = useRef(id);
  const lastPerson = useRef(id);
  useEffect(() => {
    if (before.current === id) return;
    before.current = id;
    reload();
    if (id === null) return;
    if (lastPerson.current !== null && lastPerson.current !== id) discardDraftsOf(PERSONAL_DRAFT);
    lastPerson.current = id;
  }, [id, reload]);
  // The live connection follows the person: events before this one were for the previous person.
  useLiveEvent("/staff", "screen:updated", reload);
}
