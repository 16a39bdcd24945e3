import { staffEvents } from "@roombell/common/contract/liveEvents";
import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import { skipAudit } from "#audit/auditCall.js";
import { bus } from "#database/bus.js";
import { contractRoutes } from "#http/contractRoutes.js";
import { runHourly } from "#jobs/hourly.js";
import { presentTime } from "#lib/presentTime.js";
import type { Domain } from "#live/domains.js";
import type { Namespaces } from "#live/namespaces.js";
import { shiftLogRoom } from "#live/socketRooms.js";
import { presentStaffRequest } from "#requests/presentServiceRequest.js";
import { visibleGuests } from "#screens/showsGuest.js";
import type { Settings } from "#settings.js";
import { presentPerson } from "#work/presentWork.js";
import type { ShiftNoteDoc } from "./model.js";
import { addShiftNote, loadShiftLog, markShiftNote, removeOldShiftNotes } from "./shiftNotes.js";

const presentShiftNote = (note: ShiftNoteDoc): ShiftNote => ({
  id: String(note._id),
  text: note.text,
  author: presentPerson(note.author),
  created_at: note.created_at.toISOString(),
  done_at: presentTime(note.done_at),
  done_by: note.done_by && presentPerson(note.done_by),
  version: note.version,
});

const shiftLogRoutes = (retention_days: number) =>
  contractRoutes((route) => {
    route("GET /hotel-admin/shift-log", async ({ staff }) => {
      const { notes, escalated, since } = await loadShiftLog(staff);
      const getGuest = await visibleGuests(staff, "request", escalated);
      return {
        notes: notes.map(presentShiftNote),
        escalated: escalated.map((request) => presentStaffRequest(request, getGuest(request))),
        since: since.toISOString(),
        retention_days,
      };
    });

    route("POST /hotel-admin/shift-notes", async ({ staff, body, creation }) => ({
      shift_note: presentShiftNote(await addShiftNote(staff, body.text, creation)),
      message: "Note added",
    }));

    route("PUT /hotel-admin/shift-notes/:id", async ({ staff, params, body, ctx }) => {
      const { note, isRepeated } = await markShiftNote(staff, params.id, body.is_done);
      if (isRepeated) skipAudit(ctx);
      const message = body.is_done ? "Note marked as done" : "Note reopened";
      return { shift_note: presentShiftNote(note), message };
    });
  });

/** Returns a function that stops this. */
const publishShiftNotes = ({ staff }: Namespaces): (() => void) =>
  bus.on("shift_note.updated", ({ note }) => {
    const shift_note = presentShiftNote(note);
    const room = shiftLogRoom(note.hotel_id);
    staff.to(room).emit("shift_note:updated", staffEvents["shift_note:updated"].parse({ shift_note }));
  });

export const shiftLog = ({ retentionDays }: Settings): Domain => ({
  routes: [shiftLogRoutes(retentionDays)],
  publish: ({ namespaces }) => [{ stop: publishShiftNotes(namespaces) }],
  atStart: [() => runHourly("remove old shift notes", () => removeOldShiftNotes(retentionDays))],
});
