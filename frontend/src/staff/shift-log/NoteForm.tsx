import { SHIFT_NOTE_MAX } from "@roombell/common/domain/limits";
import Plus from "lucide-react/icons/plus";
import styled from "styled-components";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { TextArea } from "#shared/ui/field/TextArea.js";
import { useTextDraft } from "#staff/lib/forms/useTabDraft.js";
import { useAddNote } from "./useShiftLog.js";

/** Writes a note for the next shift. The draft survives a reload and a failure. */
export function NoteForm({ retentionDays }: { retentionDays: number }) {
  const [text, setText, forget] = useTextDraft("shift-note");
  const add = useAddNote();
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "" && !add.isPending) add.mutate(text, { onSuccess: forget });
      }}
    >
      <TextArea
        label="Note for the next shift"
        hint={`Everyone at the desk can read it. Deleted after ${retentionDays} days, like guest names: leave out anything private`}
        rows={2}
        maxLength={SHIFT_NOTE_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={add.error?.message}
      />
      <Button type="submit" icon={Plus} busy={add.isPending} disabled={text.trim() === ""}>
        Add note
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: start;
  gap: ${theme.space[2]};

  & > :first-child {
    justify-self: stretch;
  }

  ${theme.media.print} {
    display: none;
  }
`;
