import mongoose from "mongoose";
import { Account, type AccountDoc } from "#auth/model.js";
import { bus } from "#database/bus.js";
import { clearCaches } from "#database/cache.js";
import { logger } from "#lib/logger.js";
import { Room, type RoomDoc } from "#rooms/model.js";
import { AdministrationNotice, NOTICE_WRITER, type AdministrationNoticeDoc } from "./noticeModel.js";

/** Within a second of the notice its sessions must have ended. */
const INTERVAL_MS = 500;

/**
 * Looks for notices of command-line tools, and of sessions that another process has ended; drops what is cached of their
 * subjects and closes the affected screens.
 * Must be called before requests are accepted, and runs until the returned function is called.
 */
export async function watchAdministrationNotices(): Promise<() => void> {
  // Changes from before this process accepts requests need no notice.
  let known = new Set((await othersNotices()).map(({ _id }) => String(_id)));
  let isRunning = false;
  const read = async (): Promise<void> => {
    const notices = await othersNotices();
    for (const notice of notices) if (!known.has(String(notice._id))) await apply(notice);
    known = new Set(notices.map(({ _id }) => String(_id)));
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    read()
      .catch((error: unknown) =>
        logger.debug({ err: error }, "notices could not be read, retrying at the next interval"),
      )
      .finally(() => (isRunning = false));
  }, INTERVAL_MS).unref();
  return () => clearInterval(timer);
}

/** Those of other processes in the last hour: reading all of them makes clock skew between machines irrelevant. */
const othersNotices = () =>
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
