import { contractRoutes } from "#http/contractRoutes.js";
import { presentStaffRequest } from "#requests/presentServiceRequest.js";
import { visibleGuests } from "#screens/showsGuest.js";
import type { Settings } from "#settings.js";
import { presentShiftNote } from "./presentShiftNote.js";
import { shiftLog } from "./shiftLog.js";
import { addShiftNote, markShiftNote } from "./shiftNotes.js";

/** The shift log of a hotel's front desk. */
export const shiftLogRoutes = ({ retentionDays }: Settings) =>
  contractRoutes((route) => {
    route("GET /hotel-admin/shift-log", async ({ staff }) => {
      const { notes, escalated } = await shiftLog(staff);
      const guestOf = await visibleGuests(staff, "request", escalated);
      return {
        notes: notes.map(presentShiftNote),
        escalated: escalated.map((request) => presentStaffRequest(request, guestOf(request))),
        retention_days: retentionDays,
      };
    });

    route("POST /hotel-admin/shift-notes", async ({ staff, body, creation }) => ({
      shift_note: presentShiftNote(await addShiftNote(staff, body.text, creation)),
      message: "Note added",
    }));

    route("PUT /hotel-admin/shift-notes/:id", async ({ staff, params, body }) => ({
      shift_note: presentShiftNote(await markShiftNote(staff, params.id, body.is_done)),
      message: body.is_done ? "Note marked as done" : "Note opened again",
    }));
  });
