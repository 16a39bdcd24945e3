import { useAtom, useAtomValue } from "jotai";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { usePageTitle } from "#shared/lib/usePageTitle.js";
import { Button } from "#shared/ui/Button.js";
import { sessionEndingAtom, type LoginState } from "#staff/session/session.js";
import { openBoardAtom } from "#staff/shell/openBoard.js";
import { ScreenFrame } from "#staff/shell/ScreenFrame.js";
import { HotelLoginPage } from "#staff/signIn/LoginPages.js";
import { screenOf } from "./staffRoutes.js";

/** The hotel's sign-in. If a session ended while a board was open, a full-screen alarm comes first. */
export function HotelLogin() {
  const { from = "", ended = false } = (useLocation().state ?? {}) as LoginState;
  const [openBoard, setOpenBoard] = useAtom(openBoardAtom);
  const isBoard = screenOf(from.split("?")[0] ?? "") !== null;
  const ending = useAtomValue(sessionEndingAtom);
  const [isNoted, setNoted] = useState(false);
  const note = (): void => {
    setNoted(true);
    setOpenBoard(null);
  };
  if (isNoted || !isBoard || (!ended && openBoard === null)) return <HotelLoginPage />;
  const why = ending?.kind === "ended" ? ending.message : "";
  return <Alarm board={openBoard ?? "This board"} why={why} onNoted={note} />;
}

function Alarm({ board, why, onNoted }: { board: string; why: string; onNoted: () => void }) {
  usePageTitle("Signed out");
  return (
    <ScreenFrame
      alarm
      title={`${board}: signed out`}
      text={`No new work reaches this screen until someone signs in. ${why && `${why}.`}`}
    >
      <Button size="board" variant="primary" onClick={onNoted}>
        Sign in
      </Button>
    </ScreenFrame>
  );
}
