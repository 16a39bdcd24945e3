import { staffEvents } from "@roombell/common/contract/liveEvents";
import { bus } from "#database/bus.js";
import { runHourly } from "#jobs/hourly.js";
import type { Domain } from "#live/domains.js";
import { logPublished } from "#live/logPublished.js";
import type { Namespaces } from "#live/namespaces.js";
import { shiftLogRoom } from "#live/socketRooms.js";
import type { Settings } from "#settings.js";
import { presentShiftNote } from "./presentShiftNote.js";
import { shiftLogRoutes } from "./shiftLogRoutes.js";
import { removeOldShiftNotes } from "./shiftNotes.js";

/** Publishes the changes of the shift logs. Returns a function that stops this. */
function publishShiftNotes({ staff }: Namespaces): () => void {
  return bus.on("shift_note.updated", ({ note }) => {
    const shift_note = presentShiftNote(note);
    const room = shiftLogRoom(note.hotel_id);
    staff.to(room).emit("shift_note:updated", staffEvents["shift_note:updated"].parse({ shift_note }));
    logPublished("shift_note:updated", { id: shift_note.id, version: note.version }, [[staff, room]]);
  });
}

export const shiftLog = (settings: Settings): Domain => ({
  routes: [shiftLogRoutes(settings)],
  publish: ({ namespaces }) => [{ stop: publishShiftNotes(namespaces) }],
  atStart: [() => runHourly("remove old shift notes", () => removeOldShiftNotes(settings.retentionDays))],
});
