import { useQuery } from "@tanstack/react-query";
import { useAtom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { matching } from "#shared/lib/storage/storage.js";
import { staffApi } from "#staff/lib/api/staffApi.js";
import { accountAtom } from "#staff/session/accountStorage.js";
import { useMayCall } from "#staff/session/rights.js";

/** True once the hotel was set up or the person hid the steps; nothing is loaded after that. */
const finishedAtom = accountAtom("setup.finished", false, matching(v.boolean()));

export type SetupStep = { title: string; text: string; to: string; action: string; isDone: boolean };

/** The steps of setting up the hotel; null for those who may not, and when there is nothing left to show. */
export function useSetup(hasFood: boolean): { steps: readonly SetupStep[]; hide: () => void } | null {
  const [isFinished, setFinished] = useAtom(finishedAtom);
  const isAllowed = useMayCall()("GET /hotel-admin/setup");
  const { data } = useQuery({
    queryKey: ["staff", "setup"],
    queryFn: async ({ signal }) => (await staffApi.call("GET /hotel-admin/setup", {}, { signal })).setup,
    enabled: isAllowed && !isFinished,
    staleTime: 0,
  });
  const steps: readonly SetupStep[] = data
    ? [
        {
          title: "Add your rooms",
          text: "One by one, or a whole floor as a range.",
          to: "/hotel-admin/rooms",
          action: "Add rooms",
          isDone: data.has_rooms,
        },
        {
          title: "Print the room codes",
          text: "Put one in each room, then scan one to try it.",
          to: "/hotel-admin/rooms/codes",
          action: "Print codes",
          isDone: data.has_opened_code,
        },
        ...(hasFood
          ? [
              {
                title: "Fill the menu",
                text: "Enter dishes, or import them from a file.",
                to: "/hotel-admin/menu",
                action: "Open the menu",
                isDone: data.has_dishes,
              },
            ]
          : []),
        {
          title: "Add your people",
          text: "Everybody signs in with their own account.",
          to: "/hotel-admin/people?add=person",
          action: "Add a person",
          isDone: data.has_people,
        },
        {
          title: "Set up a screen",
          text: "A tablet or TV shows new work as it comes in.",
          to: "/hotel-admin/screens?add=screen",
          action: "Add a screen",
          isDone: data.has_screen,
        },
        {
          title: hasFood ? "Make a test order" : "Make a test request",
          text: "Scan a room code with your phone, order something, and see it arrive.",
          to: "/hotel-admin/front-desk",
          action: "Open the front desk",
          isDone: data.has_guest_work,
        },
      ]
    : [];
  const isComplete = steps.length > 0 && steps.every(({ isDone }) => isDone);
  useEffect(() => {
    if (isComplete) setFinished(true);
  }, [isComplete, setFinished]);
  if (isFinished || isComplete || steps.length === 0) return null;
  return { steps, hide: () => setFinished(true) };
}
