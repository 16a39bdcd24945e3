import mongoose from "mongoose";
import { ServiceRequest, type ServiceRequestDoc } from "#requests/model.js";
import { requestsIn, type RequestScope } from "#requests/requestScope.js";
import { ShiftNote, type ShiftNoteDoc } from "./model.js";

const DAY_MS = 24 * 60 * 60 * 1000;
const LISTED = 500;

/**
 * What a shift finds: the open notes and those that were done in the last 24 hours, and the requests that were escalated
 * in that time, the latest first. Not by the day, because shifts go across midnight.
 */
export async function shiftLog(
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
