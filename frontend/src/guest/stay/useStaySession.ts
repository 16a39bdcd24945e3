import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { isRefusal } from "#shared/lib/api/apiClient.js";
import { onGuestSessionEnded, storedGuest } from "#shared/lib/api/guestApi.js";
import { readableCode } from "#shared/lib/entryCode.js";
import { guestOutbox } from "./outbox.js";
import { storedRoomInfo } from "./roomInfo.js";
import { changeStay, forgetRoom, storedStayId, wipeStayStorage, type VisitedRoom } from "./stayStorage.js";
import { PositionNeeded, takeValidation, validate, validateHere } from "./validation.js";

/** A code's source: link or tab, form, a retry with the required location, or a room that the device was in. */
type Way = "link" | "form" | "position" | "room";

/** Why the entry form is shown: the stay ended (an error code of the contract), or the value was not accepted. */
export type EntryReason =
  | { kind: "ended"; code: string; message: string }
  | { kind: "refused"; error: unknown; way: Way; entered: string };

type StayPhase =
  | { name: "entry"; reason: EntryReason | null; value: string }
  // `stay_id` is the stay that the device was in.
  | { name: "opening"; code: string; way: Way; stay_id?: string }
  | { name: "position"; code: string }
  | { name: "open"; stay_id: string };

export type StaySession = ReturnType<typeof useStaySession>;

function firstPhase(): StayPhase {
  const guest = storedGuest.read();
  if (guest === null) return { name: "entry", reason: null, value: "" };
  return guest.stay_id === null
    ? { name: "opening", code: guest.qr, way: "link" }
    : { name: "open", stay_id: guest.stay_id };
}

/** Whether the code itself was rejected; one that could not be checked stays for a retry. */
function isWrong(error: unknown): boolean {
  return isRefusal(error) && error.code !== "outside_hotel";
}

/** Puts this device and tab into a stay and removes the data of another one. A new stay opens on its first view. */
export function enterStay(queryClient: QueryClient, code: string, stay_id: string): void {
  if (storedStayId.read() !== stay_id) {
    guestOutbox.keepOnly(stay_id);
    storedRoomInfo.clear();
    changeStay({ qr: code, stay_id });
    queryClient.removeQueries({ queryKey: ["guest"] });
    window.history.replaceState(null, "");
  }
  storedGuest.write({ qr: code, stay_id });
}

/** `openHere` asks for the location, `openRoom` returns to another room; `end` and `leave` wipe the stay's data. */
export function useStaySession() {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState(firstPhase);

  const actions = useMemo(() => {
    const forget = (next: StayPhase): void => {
      guestOutbox.keepOnly(null);
      storedGuest.clear();
      storedRoomInfo.clear();
      wipeStayStorage();
      queryClient.removeQueries({ queryKey: ["guest"] });
      setPhase(next);
    };
    return {
      end(code: string, message: string): void {
        const next = { name: "entry", reason: { kind: "ended", code, message }, value: "" } as const;
        if (code !== "stay_moved") return forget(next);
        // The stay goes on in another room: its cart and unsent work wait for that room's code.
        storedGuest.clear();
        setPhase(next);
      },
      leave: () => forget({ name: "entry", reason: null, value: "" }),
      open: (text: string) => setPhase({ name: "opening", code: readableCode(text), way: "form" }),
      openRoom: ({ qr, stay_id }: VisitedRoom) =>
        setPhase({ name: "opening", code: qr, way: "room", stay_id }),
      openHere: (code: string) => setPhase({ name: "opening", code, way: "position" }),
    };
  }, [queryClient]);

  const opening = phase.name === "opening" ? phase : null;
  useEffect(() => {
    if (opening === null) return;
    let isCurrent = true;
    const { code, way } = opening;
    const check = way === "position" ? validateHere : way === "link" ? takeValidation : validate;
    check(code).then(
      ({ stay_id }) => {
        if (!isCurrent) return;
        if (opening.stay_id !== undefined && opening.stay_id !== stay_id) {
          forgetRoom(code);
          const reason = { kind: "ended", code: "stay_ended", message: "" } as const;
          return setPhase({ name: "entry", reason, value: "" });
        }
        enterStay(queryClient, code, stay_id);
        setPhase({ name: "open", stay_id });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (way === "room") {
          // The tab is still in its former room.
          if (isWrong(error)) forgetRoom(code);
        } else if (isWrong(error)) storedGuest.clear();
        else storedGuest.write({ qr: code, stay_id: null });
        if (error instanceof PositionNeeded) return setPhase({ name: "position", code });
        const value = isWrong(error) ? "" : code;
        setPhase({ name: "entry", reason: { kind: "refused", error, way, entered: code }, value });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [opening, queryClient]);

  useEffect(() => onGuestSessionEnded(({ code, message }) => actions.end(code, message)), [actions]);

  return { phase, ...actions };
}
