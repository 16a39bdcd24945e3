import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import { presentTime } from "#lib/presentTime.js";
import { presentPerson } from "#work/presentWork.js";
import type { ShiftNoteDoc } from "./model.js";

/** A note of the shift log. */
export const presentShiftNote = (note: ShiftNoteDoc): ShiftNote => ({
  id: String(note._id),
  text: note.text,
  author: presentPerson(note.author),
  created_at: note.created_at.toISOString(),
  done_at: presentTime(note.done_at),
  done_by: note.done_by && presentPerson(note.done_by),
  version: note.version,
});
