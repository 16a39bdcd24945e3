import mongoose from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { clearCaches } from "#database/cache.js";
import { logger } from "#lib/logger.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { AdministrationNotice, NOTICE_WRITER, type AdministrationNoticeDoc } from "./noticeModel.js";

/** Sessions must end within a second of the notice. */
const INTERVAL_MS = 500;

/**
 * Polls for notices from command-line tools and other processes; clears caches and closes the affected sockets.
 * Must be called before requests are accepted; runs until the returned function is called.
 */
export async function watchAdministrationNotices(): Promise<() => void> {
  // Notices from before startup need no action: nothing is cached yet.
  let applied = new Set((await loadOthersNotices()).map(({ _id }) => String(_id)));
  let isRunning = false;
  const read = async (): Promise<void> => {
    const notices = await loadOthersNotices();
    for (const notice of notices) if (!applied.has(String(notice._id))) await apply(notice);
    applied = new Set(notices.map(({ _id }) => String(_id)));
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    read()
      .catch((error: unknown) =>
        logger.debug({ err: error }, "failed to read notices, retrying at the next interval"),
      )
      .finally(() => (isRunning = false));
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Reads all unexpired notices of other processes, so that clock skew between machines does not matter. */
const loadOthersNotices = () =>
  AdministrationNotice.find({ writer: mongoose.trusted({ $ne: NOTICE_WRITER }) }).lean<
    AdministrationNoticeDoc[]
  >();

async function apply({ kind, subject_id, session_id, code }: AdministrationNoticeDoc): Promise<void> {
  clearCaches();
  if (kind === "session") {
    const subject = { kind, account_id: String(subject_id), session_id: session_id ?? "" } as const;
    bus.emit("session.ended", { subject, code: code ?? "signed_out" });
    return;
  }
  if (kind === "account") {
    const account = await Account.findOne({ _id: subject_id }).lean<AccountDoc>();
    if (account === null) return;
    const { _id, token_version } = account;
    const subject = { kind: "account", account_id: String(_id), token_version } as const;
    bus.emit("session.ended", { subject, code: code ?? "password_changed" });
    return;
  }
  const rooms = await Room.find({ hotel_id: subject_id, is_deleted: false }).lean<RoomDoc[]>();
  for (const room of rooms) {
    bus.emit("session.ended", { subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" });
    bus.emit("room.updated", { room });
  }
}
