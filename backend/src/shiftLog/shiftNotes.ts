import { MAX_NOTES, MAX_OPEN_NOTES } from "@roombell/common/domain/limits";
import mongoose from "mongoose";
import type { Staff } from "#auth/staffIdentity.js";
import type { Creation } from "#database/acceptReplay.js";
import { bus } from "#database/bus.js";
import { createOnce } from "#database/createOnce.js";
import { withinLimits } from "#hotels/hotelLimits.js";
import { limitReached, notFound } from "#lib/appError.js";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { requestsIn, type RequestScope } from "#requests/requestScope.js";
import { actorOfHistory } from "#work/actorOfHistory.js";
import { ShiftNote, type ShiftNoteDoc } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED = 500;

/**
 * What a shift finds: the open notes and those that were done in the last 24 hours, and the requests that were escalated
 * in that time, the latest first. Not by the day, because shifts go across midnight.
 */
export async function loadShiftLog(
  scope: RequestScope,
  now = new Date(),
): Promise<{ notes: ShiftNoteDoc[]; escalated: ServiceRequestDoc[] }> {
  const recent = mongoose.trusted({ $gte: new Date(now.getTime() - DAY_MS) });
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
  return { notes: [...open, ...done], escalated };
}

/**
 * Leaves a note for the next shift. A repeated call gets the note as it is.
 * @throws AppError 409 `limit_reached`; 422 for a used key with another body
 */
export async function addShiftNote(staff: Staff, text: string, creation: Creation): Promise<ShiftNoteDoc> {
  const hotel_id = staff.hotel._id;
  const note = await createOnce(
    creation,
    () =>
      withinLimits(hotel_id, async () => {
        await requirePlace(hotel_id);
        const author = actorOfHistory(staff).actor;
        const added = new ShiftNote({ hotel_id, text, author, created_at: new Date(), version: 1 });
        if (creation.record) added.creation = creation.record;
        return (await added.save()).toObject<ShiftNoteDoc>();
      }),
    (key) => ShiftNote.findOne({ hotel_id, "creation.key": key }).lean<ShiftNoteDoc>(),
  );
  bus.emit("shift_note.updated", { note });
  return note;
}

async function requirePlace(hotel_id: mongoose.Types.ObjectId): Promise<void> {
  const [open, all] = await Promise.all([
    ShiftNote.countDocuments({ hotel_id, done_at: null }),
    ShiftNote.countDocuments({ hotel_id }),
  ]);
  if (open >= MAX_OPEN_NOTES) {
    throw limitReached("text", `There are ${MAX_OPEN_NOTES} open notes already. Please mark some as done`);
  }
  if (all >= MAX_NOTES)
    throw limitReached("text", "There is no place for more notes until old ones are removed");
}

/**
 * Marks a note done, or open again; one that is so already stays as it is.
 * @throws AppError 404
 */
export async function markShiftNote(staff: Staff, id: string, is_done: boolean): Promise<ShiftNoteDoc> {
  const of = { _id: id, hotel_id: staff.hotel._id };
  const note = await ShiftNote.findOneAndUpdate(
    { ...of, done_at: is_done ? null : mongoose.trusted({ $ne: null }) },
    {
      $set: is_done
        ? { done_at: new Date(), done_by: actorOfHistory(staff).actor }
        : { done_at: null, done_by: null },
      $inc: { version: 1 },
    },
    { returnDocument: "after" },
  ).lean<ShiftNoteDoc>();
  if (note !== null) bus.emit("shift_note.updated", { note });
  return note ?? ShiftNote.findOne(of).lean<ShiftNoteDoc>().orFail(notFound);
}

/** Removes the notes of all hotels that are older than the retention: they may name guests. May be repeated. */
export async function removeOldShiftNotes(retentionDays: number, now = new Date()): Promise<void> {
  const limit = new Date(now.getTime() - retentionDays * DAY_MS);
  await ShiftNote.deleteMany({ created_at: mongoose.trusted({ $lt: limit }) }, { crossHotel: true });
}
