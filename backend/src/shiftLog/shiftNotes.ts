import { dayAround } from "@roombell/common/domain/hotelDay";
import { MAX_NOTES, MAX_OPEN_NOTES } from "@roombell/common/domain/limits";
import { SHIFT_HOURS } from "@roombell/common/domain/pin";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import { limitReached, notFound } from "#lib/appError.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { requestsIn, type RequestScope } from "#requests/requestScope.js";
import { historyActor } from "#work/staffStep.js";
import { ShiftNote, type ShiftNoteDoc } from "./model.js";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const LISTED = 500;

/**
 * Open notes, and since when the log lists done notes and escalations, latest first: the start of the business day, or a
 * shift ago if that is earlier, as a night shift hands over soon after the day has ended.
 */
export async function loadShiftLog(
  scope: RequestScope,
  now = new Date(),
): Promise<{ notes: ShiftNoteDoc[]; escalated: ServiceRequestDoc[]; since: Date }> {
  const { start } = dayAround(now, scope.hotel);
  const since = new Date(Math.min(start.getTime(), now.getTime() - SHIFT_HOURS * HOUR_MS));
  const recent = mongoose.trusted({ $gte: since });
  const notesWith = (done_at: null | typeof recent) =>
    ShiftNote.find({ hotel_id: scope.hotel._id, done_at }, { creation: 0 })
      .sort({ created_at: -1 })
      .limit(LISTED)
      .lean<ShiftNoteDoc[]>();
  const [open, done, escalated] = await Promise.all([
    notesWith(null),
    notesWith(recent),
    ServiceRequest.find({ ...requestsIn(scope), was_escalated_at: recent })
      .sort({ was_escalated_at: -1 })
      .limit(LISTED)
      .lean<ServiceRequestDoc[]>(),
  ]);
  return { notes: [...open, ...done], escalated, since };
}

/**
 * Adds a note. A repeated call returns its current state.
 * @throws AppError 409 `limit_reached`; 422 for a used key with another body
 */
export async function addShiftNote(staff: Staff, text: string, creation: Creation): Promise<ShiftNoteDoc> {
  const hotel_id = staff.hotel._id;
  const note = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await checkNoteLimit(hotel_id);
        const author = historyActor(staff).actor;
        const added = new ShiftNote({ hotel_id, text, author, created_at: new Date(), version: 1 });
        if (creation.record) added.creation = creation.record;
        return (await added.save()).toObject<ShiftNoteDoc>();
      }),
    (key) => ShiftNote.findOne({ hotel_id, "creation.key": key }).lean<ShiftNoteDoc>(),
  );
  bus.emit("shift_note.updated", { note });
  return note;
}

async function checkNoteLimit(hotel_id: mongoose.Types.ObjectId): Promise<void> {
  const [open, all] = await Promise.all([
    ShiftNote.countDocuments({ hotel_id, done_at: null }),
    ShiftNote.countDocuments({ hotel_id }),
  ]);
  if (open >= MAX_OPEN_NOTES) {
    throw limitReached("text", `There are already ${MAX_OPEN_NOTES} open notes. Please mark some as done`);
  }
  if (all >= MAX_NOTES) throw limitReached("text", "The shift log is full until old notes are removed");
}

/**
 * Marks a note done or open again; `isRepeated` if it was already.
 * @throws AppError 404
 */
export async function markShiftNote(
  staff: Staff,
  id: string,
  is_done: boolean,
): Promise<{ note: ShiftNoteDoc; isRepeated: boolean }> {
  const of = { _id: id, hotel_id: staff.hotel._id };
  const note = await ShiftNote.findOneAndUpdate(
    { ...of, done_at: is_done ? null : mongoose.trusted({ $ne: null }) },
    {
      $set: is_done
        ? { done_at: new Date(), done_by: historyActor(staff).actor }
        : { done_at: null, done_by: null },
      $inc: { version: 1 },
    },
    { returnDocument: "after" },
  ).lean<ShiftNoteDoc>();
  if (note === null) {
    return { note: await ShiftNote.findOne(of).lean<ShiftNoteDoc>().orFail(notFound), isRepeated: true };
  }
  bus.emit("shift_note.updated", { note });
  return { note, isRepeated: false };
}

/** Removes notes of all hotels older than the retention, as they may name guests. May be repeated. */
export async function removeOldShiftNotes(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  await ShiftNote.deleteMany({ created_at: mongoose.trusted({ $lt: limit }) }, { crossHotel: true });
}
