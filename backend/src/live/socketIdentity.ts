import type { IncomingHttpHeaders } from "node:http";
import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import type { z } from "zod";
import { AppError } from "#lib/appError.js";

type Account = {
  account_id: string;
  session_id: string;
  token_version: number;
  expires_at: number;
  /** The session renews itself: when its token has expired, it may go on. */
  is_renewed: boolean;
};

/** The work that a staff screen may show: orders, and the requests of some categories or (null) of all. */
export type ShownWork = { orders: boolean; requests: readonly string[] | null };

/** Who is behind a socket, established by the handshake; the rooms follow from this, never from the client. */
export type SocketIdentity = {
  rooms: string[];
  /** When the check began, as `performance.now()`. */
  checked_at: number;
} & (
  | ({
      kind: "staff";
      hotel_id: string;
      /** The session was opened with a password alone; false for a paired screen. */
      has_one_factor: boolean;
      /** Checks again whether the session may be used; throws as a call with it would. Null for a paired screen. */
      readmit: (() => Promise<unknown>) | null;
      screen: ScreenKind | null;
      screen_id: string | null;
      /** The hash of the paired screen's token that opened the connection. */
      token_hash: string | null;
      /** Of a paired screen: its rooms while nobody is chosen on it. */
      rooms_of_nobody: string[];
      shows: ShownWork;
    } & Account)
  | { kind: "guest"; hotel_id: string; room_id: string; stay_id: string }
  | ({ kind: "platform" } & Account)
);

/** Identifies who connects, from the handshake's `auth` and the connection. */
export type Identify = (auth: unknown, client: SocketClient) => Promise<SocketIdentity>;
/** What is known of a connection: its address, and the headers that say who opened it and from which page. */
export type SocketClient = { address: string; headers: IncomingHttpHeaders };
/** How the sockets of each namespace are identified. */
export type Identifies = { staff: Identify; guest: Identify; platform: Identify };

/** @throws AppError `unauthenticated` when the handshake's `auth` is not as expected */
export function parseAuth<T>(schema: z.ZodType<T>, auth: unknown, message: string): T {
  const parsed = schema.safeParse(auth);
  if (!parsed.success) throw new AppError("unauthenticated", message);
  return parsed.data;
}
