import type { IncomingHttpHeaders } from "node:http";
import type { ScreenKind } from "@roombell/common/contract/liveEvents";
import type { z } from "zod";
import { AppError } from "#lib/appError.js";

type Account = {
  account_id: string;
  session_id: string;
  token_version: number;
  expires_at: number;
  /** A renewable session: may outlive its access token. */
  is_renewed: boolean;
};

/** Work a staff screen may show; `requests` lists categories, null for all. */
export type ShownWork = { orders: boolean; requests: readonly string[] | null };

/** A socket's identity from its handshake; determines its rooms, never the client. */
export type SocketIdentity = {
  rooms: string[];
  /** Start of the check, as `performance.now()`. */
  checked_at: number;
} & (
  | ({
      kind: "staff";
      hotel_id: string;
      /** Opened with a password alone; false for a paired screen. */
      has_one_factor: boolean;
      /** Re-admits the session; throws as an HTTP call would. Null for a paired screen. */
      readmit: (() => Promise<unknown>) | null;
      screen: ScreenKind | null;
      screen_id: string | null;
      /** Hash of the paired screen's token. */
      token_hash: string | null;
      /** A paired screen's rooms without a chosen person. */
      rooms_without_person: string[];
      shows: ShownWork;
    } & Account)
  | { kind: "guest"; hotel_id: string; room_id: string; stay_id: string }
  | ({ kind: "platform" } & Account)
);

/** Identifies a connecting client from the handshake's `auth` and the connection. */
export type Identify = (auth: unknown, client: SocketClient) => Promise<SocketIdentity>;
/** Address and headers of a connection, for cookies and Origin. */
export type SocketClient = { address: string; headers: IncomingHttpHeaders };
export type Identifies = { staff: Identify; guest: Identify; platform: Identify };

/** @throws AppError `unauthenticated` for an invalid handshake `auth` */
export function parseAuth<T>(schema: z.ZodType<T>, auth: unknown, message: string): T {
  const parsed = schema.safeParse(auth);
  if (!parsed.success) throw new AppError("unauthenticated", message);
  return parsed.data;
}
