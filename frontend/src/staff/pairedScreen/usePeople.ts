import type { EndpointInput } from "@roombell/common/contract/endpoints";
import type { PersonOfBoard } from "@roombell/common/contract/screen";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
    async onSuccess({ screen }) {
      await takeScreen(client, screen);
      // Whoever has chosen a PIN has one from now on.
      void client.invalidateQueries({ queryKey: PEOPLE_KEY });
    },
    onError: () => void client.invalidateQueries({ queryKey: PEOPLE_KEY }),
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
