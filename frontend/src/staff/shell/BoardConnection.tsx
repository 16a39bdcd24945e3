import { useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useStore } from "jotai";
import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useState } from "react";
import { ApiError } from "#shared/lib/api/apiClient.js";
import { formatTime } from "#shared/lib/format.js";
import type { ConnectionState } from "#shared/lib/live/live.js";
import { connectionAtom, serverClockAtom, serverNow } from "#shared/lib/live/useLive.js";
import { Button } from "#shared/ui/Button.js";
import { BoardMessage } from "#staff/alerts/AlertLine.js";
import { elapsedText } from "#staff/board/card/CardHead.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { ScreenFrame } from "./ScreenFrame.js";

/** The cause of an outage: the server, this device's network, or something between them. */
export type Outage = "server" | "device" | "unknown";

/** Whether it comes from Roombell or a proxy in front of it; a page of a captive portal comes from the network. */
export function isOfServer(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.body.code === undefined ? error.status > 500 : error.status >= 500;
}

/** Whether a failure is an answer of a server that works, such as a refusal. */
const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status > 0 && error.status < 500;

/** Advice for the staff. A browser may wrongly report a network, so without any answer both causes are named. */
export const OUTAGE_ADVICE: Readonly<Record<Outage, string>> = {
  server:
    "Roombell's server does not answer; the network of this device works. If it lasts, call whoever runs Roombell.",
  device: "Check the network of this device.",
  unknown: "Roombell's server does not answer. If other devices work, check the network of this device.",
};

/** A board without updates for this long shows a full-screen alarm. */
const ALARM_AFTER_MS = 15_000;

/** Polling answers are due every 60 seconds and may take a while. */
const POLLED_MS = 80_000;

type Freshness = {
  state: ConnectionState;
  /** The time of the last update by the server's clock; null while live. */
  staleSince: number | null;
  /** Whether the last answer since then says that the server cannot work. */
  isServerDown: boolean;
};

/** Counts as polling only while its reloads are answered, else as reconnecting. */
export function useFreshness(): Freshness {
  const state = useAtomValue(connectionAtom);
  const client = useQueryClient();
  const store = useStore();
  const [stale, setStale] = useState(() => (state === "live" ? null : notAnswered(store)));
  const [isServerDown, setServerDown] = useState(false);
  useEffect(() => {
    const isLive = (): boolean => store.get(connectionAtom) === "live";
    const stops = [
      store.sub(connectionAtom, () => {
        setStale((current) => (isLive() ? null : (current ?? notAnswered(store))));
        // Offline nothing is loaded, so there is no newer answer.
        if (isLive() || store.get(connectionAtom) === "offline") setServerDown(false);
      }),
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated") return;
        const failure = event.query.state.fetchFailureReason;
        if (isLive()) return;
        if (failure !== null) setServerDown(isOfServer(failure));
        if (event.query.queryKey[0] !== "staff") return;
        const { action } = event;
        if (action.type === "success" && !action.manual) setStale({ since: timeIn(store), isAnswered: true });
        // Paused: the further tries wait for the server.
        if ((action.type === "error" || action.type === "pause") && !isAnswer(failure))
          setStale((current) => current && { ...current, isAnswered: false });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, store]);
  // Poll at once instead of after a minute, to learn whether the server answers.
  useEffect(() => {
    if (state === "polling") void client.refetchQueries({ queryKey: ["staff"], type: "active" });
  }, [client, state]);
  const isPolled = useOnClock((now) => stale?.isAnswered === true && now - stale.since < POLLED_MS);
  return {
    state: state === "polling" && !isPolled ? "reconnecting" : state,
    staleSince: stale?.since ?? null,
    isServerDown,
  };
}

type Store = ReturnType<typeof useStore>;

const timeIn = (store: Store): number => serverNow(store.get(serverClockAtom));
const notAnswered = (store: Store) => ({ since: timeIn(store), isAnswered: false });

/** First in one line, then as a ringing full-screen alarm until it is dismissed or the board is live again. */
export function BoardConnection({
  freshness: { state, staleSince, isServerDown },
  timezone,
  things,
}: {
  freshness: Freshness;
  timezone: string;
  /** What the board shows, in the alarm's text. */
  things: "orders" | "requests";
}) {
  if (state === "live" || state === "connecting" || staleSince === null) return null;
  const at = formatTime(new Date(staleSince).toISOString(), timezone);
  if (state === "polling") {
    return (
      <BoardMessage label="Connection" tone="late" icon={WifiOff}>
        {`Connection lost. Updating every 60 s, last at ${at}.`}
      </BoardMessage>
    );
  }
  const cause = isServerDown ? "server" : state === "offline" ? "device" : "unknown";
  return <NotUpdated cause={cause} since={staleSince} at={at} things={things} />;
}

const focusFirst = (button: HTMLElement | null): void => button?.focus();

const TITLES: Readonly<Record<Outage, string>> = {
  server: "Roombell's server does not answer",
  device: "This device is offline",
  unknown: "Not updating",
};
function NotUpdated({
  cause,
  since,
  at,
  things,
}: {
  cause: Outage;
  since: number;
  at: string;
  things: string;
}) {
  const [isDismissed, setDismissed] = useState(false);
  const elapsed = useOnClock((now) => elapsedText(now - since));
  const isLong = useOnClock((now) => now - since >= ALARM_AFTER_MS);
  // Hidden from screen readers: it changes every second.
  const counter = <span aria-hidden>{`, for ${elapsed}`}</span>;
  return (
    <>
      <BoardMessage label="Connection" tone="late" icon={WifiOff}>
        <span>{`Connection lost at ${at}. ${cause !== "unknown" ? `${TITLES[cause]}. ` : ""}Not updating`}</span>
        {counter}
        <span>.</span>
      </BoardMessage>
      {isLong && !isDismissed && (
        <ScreenFrame
          isOver
          alarm
          title={TITLES[cause]}
          text={
            <>
              <span>{`Since ${at}`}</span>
              {counter}
              <span>{`. New ${things} are not reaching this screen. ${OUTAGE_ADVICE[cause]}`}</span>
            </>
          }
        >
          <Button size="board" variant="primary" ref={focusFirst} onClick={() => setDismissed(true)}>
            {`Show last known ${things}`}
          </Button>
        </ScreenFrame>
      )}
    </>
  );
}
