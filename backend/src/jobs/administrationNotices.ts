import { bus } from "../events/bus.js";
import { logger } from "../lib/logger.js";
import { Account, type AccountDoc } from "../models/account.js";
import { AdministrationNotice, type AdministrationNoticeDoc } from "../models/administrationNotice.js";
import { countForeignWrite } from "../models/plugins/countsWrites.js";
import { Room, type RoomDoc } from "../models/room.js";

const LOOK_MS = 500;

/**
 * Looks twice a second for what command line tools have changed beside this process, forgets what it remembers of it
 * and ends the sessions concerned. To be called before requests are taken; the returned function stops it.
 */
export async function watchAdministrationNotices(): Promise<() => void> {
  // Whatever was changed before this process answers anybody needs no telling.
  let known = new Set((await allNotices()).map(({ _id }) => String(_id)));
  let isLooking = false;
  const look = async (): Promise<void> => {
    const notices = await allNotices();
    for (const notice of notices) if (!known.has(String(notice._id))) await apply(notice);
    known = new Set(notices.map(({ _id }) => String(_id)));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    look()
      .catch((error: unknown) =>
        logger.debug({ err: error }, "notices could not be read, the next look follows"),
      )
      .finally(() => {
        isLooking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/** The few of the last hour; clocks of different machines do not matter then. */
const allNotices = () => AdministrationNotice.find().lean<AdministrationNoticeDoc[]>();

async function apply({ kind, subject_id }: AdministrationNoticeDoc): Promise<void> {
  if (kind === "account") {
    countForeignWrite(Account.collection.name);
    const account = await Account.findOne({ _id: subject_id }).lean<AccountDoc>();
    if (account === null) return;
    const { _id, token_version } = account;
    const subject = { kind: "account", account_id: String(_id), token_version } as const;
    bus.emit("session.ended", { subject, code: "password_changed" });
    return;
  }
  countForeignWrite(Room.collection.name);
  const rooms = await Room.find({ hotel_id: subject_id, is_deleted: false }).lean<RoomDoc[]>();
  for (const room of rooms) {
    bus.emit("session.ended", { subject: { kind: "room", room_id: String(room._id) }, code: "qr_replaced" });
    bus.emit("room.updated", { room });
  }
}
