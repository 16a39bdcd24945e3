import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState } from "react";
import { isRefusal } from "#shared/lib/api/apiClient.js";
import { onGuestSessionEnded, storedGuest } from "#shared/lib/api/guestApi.js";
import { readableCode } from "#shared/lib/entryCode.js";
import { guestOutbox } from "./outbox.js";
import { storedRoomInfo } from "./roomInfo.js";
import { changeStay, storedStayId, wipeStayStorage } from "./stayStorage.js";
import { PositionNeeded, takeValidation, validate, validateHere } from "./validation.js";

/** The source of a code: the link or this tab, the form, or a retry with the location the hotel requires. */
type Way = "link" | "form" | "position";

/** Why the entry form is shown: the stay ended (an error code of the contract), or the value was not accepted. */
export type EntryReason =
  | { kind: "ended"; code: string; message: string }
  | { kind: "refused"; error: unknown; way: Way; entered: string };

/** The state of a guest's session: entering the code, checking it, asked for the location, or in the stay. */
type StayPhase =
  | { name: "entry"; reason: EntryReason | null; value: string }
  | { name: "opening"; code: string; way: Way }
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

/** Puts this device and tab into a stay and removes the data of another one. */
export function enterStay(queryClient: QueryClient, code: string, stay_id: string): void {
  if (storedStayId.read() !== stay_id) {
    guestOutbox.keepOnly(stay_id);
    storedRoomInfo.clear();
    changeStay({ qr: code, stay_id });
    queryClient.removeQueries({ queryKey: ["guest"] });
  }
  storedGuest.write({ qr: code, stay_id });
}

/**
 * The guest's session: from the code to the stay, until the stay ends. `openHere` asks for the location; `end` and
 * `leave` wipe the stay's data. Used once, around the guest app.
 */
export function useStaySession() {
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState(firstPhase);

  const forget = useCallback(
    (next: StayPhase) => {
      guestOutbox.keepOnly(null);
      storedGuest.clear();
      storedRoomInfo.clear();
      wipeStayStorage();
      queryClient.removeQueries({ queryKey: ["guest"] });
      setPhase(next);
    },
    [queryClient],
  );

  const end = useCallback(
    (code: string, message: string) =>
      forget({ name: "entry", reason: { kind: "ended", code, message }, value: "" }),
    [forget],
  );
  const leave = useCallback(() => forget({ name: "entry", reason: null, value: "" }), [forget]);
  const open = useCallback(
    (text: string) => setPhase({ name: "opening", code: readableCode(text), way: "form" }),
    [],
  );
  const openHere = useCallback((code: string) => setPhase({ name: "opening", code, way: "position" }), []);

  const opening = phase.name === "opening" ? phase : null;
  useEffect(() => {
    if (opening === null) return;
    let isCurrent = true;
    const { code, way } = opening;
    const check = way === "position" ? validateHere : way === "link" ? takeValidation : validate;
    check(code).then(
      ({ stay_id }) => {
        if (!isCurrent) return;
        enterStay(queryClient, code, stay_id);
        setPhase({ name: "open", stay_id });
      },
      (error: unknown) => {
        if (!isCurrent) return;
        if (isWrong(error)) storedGuest.clear();
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

  useEffect(() => onGuestSessionEnded(({ code, message }) => end(code, message)), [end]);

  return { phase, open, openHere, end, leave };
}
