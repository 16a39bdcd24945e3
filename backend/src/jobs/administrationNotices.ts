import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { Account, type AccountDoc } from "../models/account.js";
import { AdministrationNotice, type AdministrationNoticeDoc } from "../models/administrationNotice.js";
import { countForeignWrite } from "../models/plugins/countsWrites.js";
import { Room, type RoomDoc } from "../models/room.js";

const POLL_INTERVAL_MS = 500;

/**
 * Polls twice a second for changes by command-line tools and for sessions that another process has ended, drops what is
 * cached of them and closes the affected screens.
 * Must be called before requests are accepted, and runs until the returned function is called.
 */
export async function watchAdministrationNotices(): Promise<() => void> {
  // Changes from before this process accepts requests need no notice.
  let known = new Set((await allNotices()).map(({ _id }) => String(_id)));
  let isPolling = false;
  const poll = async (): Promise<void> => {
    const notices = await allNotices();
    for (const notice of notices) if (!known.has(String(notice._id))) await apply(notice);
    known = new Set(notices.map(({ _id }) => String(_id)));
  };
  const timer = setInterval(() => {
    if (isPolling) return;
    isPolling = true;
    poll()
      .catch((error: unknown) =>
        logger.debug({ err: error }, "notices could not be read, retrying at the next poll"),
      )
      .finally(() => {
        isPolling = false;
      });
  }, POLL_INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** All of the last hour, which makes clock skew between machines irrelevant. */
const allNotices = () => AdministrationNotice.find().lean<AdministrationNoticeDoc[]>();

async function apply({ kind, subject_id, session_id, code }: AdministrationNoticeDoc): Promise<void> {
  if (kind === "session") {
    countForeignWrite(Account.collection.name);
    const subject = { kind, account_id: String(subject_id), session_id: session_id ?? "" } as const;
    bus.emit("session.ended", { subject, code: code ?? "signed_out" });
    return;
  }
  if (kind === "account") {
    countForeignWrite(Account.collection.name);
    const account = await Account.findOne({ _id: subject_id }).lean<AccountDoc>();
    if (account === null) return;
    const { _id, token_version } = account;
    const subject = { kind: "account", account_id: String(_id), token_version } as const;
    bus.emit("session.ended", { subject, code: code ?? "password_changed" });
    return;
  }
  countForeignWrite(Room.collection.name);
  const rooms = await Room.find({ hotel_id: subject_id, is_deleted: false }).lean<RoomDoc[]>();
  for (const room of rooms) {
    bus.emit("session.ended", { subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" });
    bus.emit("room.updated", { room });
  }
}
