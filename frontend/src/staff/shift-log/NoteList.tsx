import type { ShiftNote } from "@roombell/common/contract/shiftLog";
import Check from "lucide-react/icons/check";
import Undo2 from "lucide-react/icons/undo-2";
import styled from "styled-components";
import { clockTime } from "#shared/lib/format.js";
import { writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";
import { Button } from "#shared/ui/Button.js";
import { LogLine, LogList } from "./LogSection.js";
import { useMarkNote } from "./useShiftLog.js";

/** Notes with who left them when; each can be marked done, and opened again. */
export function NoteList({
  notes,
  now,
  timezone,
}: {
  notes: readonly ShiftNote[];
  now: number;
  timezone: string;
}) {
  const mark = useMarkNote();
  return (
    <LogList>
      {notes.map(({ id, text, author, created_at, done_at, done_by }) => (
        <LogLine key={id}>
          <div>
            <Text $done={done_at !== null}>{text}</Text>
            <Muted>
              {author.name || "Front desk"} · {clockTime(created_at, now, timezone)}
              {done_at !== null &&
                ` · done by ${done_by?.name || "the front desk"}, ${clockTime(done_at, now, timezone)}`}
            </Muted>
          </div>
          <Mark
            icon={done_at === null ? Check : Undo2}
            busy={mark.isPending && mark.variables.id === id}
            aria-label={`${done_at === null ? "Done" : "Open again"}: ${text}`}
            onClick={() => mark.mutate({ id, is_done: done_at === null })}
          >
            {done_at === null ? "Done" : "Open again"}
          </Mark>
        </LogLine>
      ))}
    </LogList>
  );
}

const Text = styled.p<{ $done: boolean }>`
  ${writtenText}
  font-weight: ${theme.font.weight.semibold};
  ${({ $done }) => $done && `color: ${theme.color.textMuted}; text-decoration: line-through;`}
`;

const Muted = styled.p`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
`;

const Mark = styled(Button)`
  flex: none;

  ${theme.media.print} {
    display: none;
  }
`;
