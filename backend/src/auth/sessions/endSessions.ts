import type { SessionEndCode } from "@roombell/common/contract/liveEvents";
import { bus, type SessionSubject } from "#database/bus.js";
import { clearCaches } from "#database/cache.js";
import { runSideEffect } from "#lib/sideEffect.js";
import type { Live, Publishing } from "#live/domains.js";
import { liveMetrics } from "#live/liveMetrics.js";
import { localSockets, type LiveSocket } from "#live/namespaces.js";
import type { SocketIdentity } from "#live/socketIdentity.js";
import { sessionUntil } from "./staffSessions.js";

/** Ends are replayed to handshakes that were in progress when they happened. */
const REPLAY_MS = 15_000;
const MAX_TIMER_MS = 2 ** 31 - 1;
/** Retry delay when the database cannot be read. */
const RETRY_MS = 30_000;
const getRetryTime = (): Date => new Date(Date.now() + RETRY_MS);

const MESSAGES: Record<SessionEndCode, string> = {
  token_expired: "Your session has expired. Please sign in again",
  signed_out: "You have been logged out",
  password_changed: "The password was changed. Please sign in again",
  credentials_reissued: "New credentials were issued for this account",
  account_disabled: "This account has been deactivated",
  position_changed: "Your position was changed. Please sign in again",
  second_factor_setup_required: "Please set up two-step sign-in first",
  second_factor_changed: "The sign-in settings of this account were changed. Please sign in again",
  screen_removed: "This screen was removed from the hotel, or another device took its place",
  hotel_inactive: "This hotel is not active",
  hotel_deleted: "This hotel no longer exists",
  qr_replaced: "The code of this room was replaced. Please scan the new one",
  room_removed: "This room no longer exists",
  stay_moved: "You have moved to another room. Please scan the code there",
  stay_ended: "This stay has ended. Please scan the code in your room again",
};

type End = { subject: SessionSubject; code: SessionEndCode };

/** Closes the sockets of ended sessions, here and in other processes. */
export function endSessions({ namespaces, cluster }: Live): Required<Publishing> {
  const recent: (End & { at: number })[] = [];

  const endHere = (end: End): void => {
    const now = performance.now();
    while ((recent[0]?.at ?? now) < now - REPLAY_MS) recent.shift();
    recent.push({ ...end, at: now });
    for (const namespace of Object.values(namespaces)) {
      for (const socket of localSockets(namespace)) {
        if (matchesSubject(socket.data, end.subject)) endOne(socket, end);
      }
    }
  };
  // Cleared first, so that no new handshake is admitted from the cache.
  cluster.on("session_ended", (end) => {
    clearCaches();
    endHere(end);
  });
  const stop = bus.on("session.ended", (end) => {
    endHere(end);
    cluster.send("session_ended", end);
  });

  return {
    onConnection(socket) {
      const missed = recent.filter(
        ({ at, subject }) => at >= socket.data.checked_at && matchesSubject(socket.data, subject),
      );
      for (const end of missed) if (socket.connected) endOne(socket, end);
      if (socket.connected) endWhenExpired(socket);
    },
    stop,
  };
}

function matchesSubject(identity: SocketIdentity, subject: SessionSubject): boolean {
  switch (subject.kind) {
    case "account":
      return (
        identity.kind !== "guest" &&
        identity.account_id === subject.account_id &&
        identity.token_version < subject.token_version
      );
    case "session":
      return identity.kind !== "guest" && identity.session_id === subject.session_id;
    case "screen_token":
      return (
        identity.kind === "staff" &&
        identity.screen_id === subject.screen_id &&
        identity.token_hash !== subject.token_hash
      );
    case "one_factor_managers":
      return identity.kind === "staff" && identity.has_one_factor;
    case "hotel":
      return identity.kind !== "platform" && identity.hotel_id === subject.hotel_id;
    case "room":
      return identity.kind === "guest" && identity.room_id === subject.room_id;
    case "stay":
      return identity.kind === "guest" && identity.stay_id === subject.stay_id;
  }
}

/** Ends a session. When the platform starts to require a second factor, only sessions that fail re-admission end. */
function endOne(socket: LiveSocket, { subject, code }: End): void {
  const readmit = socket.data.kind === "staff" ? socket.data.readmit : null;
  if (subject.kind !== "one_factor_managers" || readmit === null) return endSession(socket, code);
  const readmitOrEnd = (): Promise<unknown> =>
    readmit().catch(() => {
      if (socket.connected) endSession(socket, code);
    });
  void runSideEffect("live: failed to end a session", readmitOrEnd);
}

function endSession(socket: LiveSocket, code: SessionEndCode): void {
  liveMetrics.ended.inc({ code });
  socket.emit("session:ended", { code, message: MESSAGES[code] });
  socket.disconnect(true);
}

function endWhenExpired(socket: LiveSocket): void {
  const identity = socket.data;
  if (identity.kind === "guest") return;
  let timer: NodeJS.Timeout;
  const arm = (): void => {
    const msLeft = identity.expires_at - Date.now();
    if (msLeft <= 0) return void runSideEffect("live: failed to end an expired session", renewOrEnd);
    timer = setTimeout(arm, Math.min(msLeft, MAX_TIMER_MS)).unref();
  };
  // A socket outlives its access token while HTTP calls renew the session.
  const renewOrEnd = async (): Promise<void> => {
    const until = identity.is_renewed ? await sessionUntil(identity.session_id).catch(getRetryTime) : null;
    if (!socket.connected) return;
    if (until === null) return endSession(socket, "token_expired");
    identity.expires_at = until.getTime();
    arm();
  };
  socket.once("disconnect", () => clearTimeout(timer));
  arm();
}
