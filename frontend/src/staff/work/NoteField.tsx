import { TEXT_MAX } from "@roombell/common/domain/limits";
import { useRef } from "react";
import * as v from "valibot";
import { matching } from "#shared/lib/storage/storage.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { Stack } from "#shared/ui/primitives.js";
import { useTabDraft } from "#staff/lib/forms/useTabDraft.js";

/** The text, and the saved note that it was started from. */
const noteDraft = v.object({ text: v.string(), from: v.string() });
const asNote = matching(noteDraft);

/** A draft of a staff note that does not hide a newer saved note. */
export function useNoteDraft(name: string, saved: string) {
  const [draft, write, forget] = useTabDraft<v.InferOutput<typeof noteDraft> | null>(name, null, asNote);
  const text = draft?.text ?? saved;
  const isEdited = text !== saved;
  return {
    text,
    isEdited,
    /** Empty unless saving the text would replace a note that was saved since it was started. */
    newer: isEdited && draft !== null && draft.from !== saved ? saved : "",
    change: (next: string): void =>
      next === saved ? forget() : write({ text: next, from: draft?.from ?? saved }),
    forget,
  };
}

/** The field of a staff note; shows a newer saved note, which can be used instead. */
export function NoteField({
  label,
  rows,
  draft,
}: {
  label: string;
  rows?: number;
  draft: ReturnType<typeof useNoteDraft>;
}) {
  const ref = useRef<HTMLTextAreaElement>(null);
  const useNewer = (): void => {
    draft.forget();
    ref.current?.focus();
  };
  return (
    <Stack $gap={2}>
      <TextArea
        label={label}
        hint="Visible to staff only"
        error={draft.newer === "" ? undefined : `Yours replaces a newer note: “${draft.newer}”`}
        rows={rows}
        maxLength={TEXT_MAX}
        ref={ref}
        value={draft.text}
        onChange={(event) => draft.change(event.target.value)}
      />
      {draft.newer !== "" && (
        <div>
          <Button size="sm" onClick={useNewer}>
            Use the newer note
          </Button>
        </div>
      )}
    </Stack>
  );
}
