import type { AuditEntry } from "@roombell/common/contract/audit";
import Ban from "lucide-react/icons/ban";
import styled from "styled-components";
import { Chip } from "../../../components/Chip.js";
import { NarrowOnly } from "../../../components/NarrowOnly.js";
import type { TableColumn } from "../../../components/tableModel.js";
import { formatDay, formatTime } from "../../../lib/format.js";
import { theme } from "../../../styles/theme.js";
import { ACTION_LABEL, OBJECT_LABEL, ROLE_LABEL, wordFor } from "../words.js";

/** The columns of the audit log. */
export function auditColumns(timezone: string): readonly TableColumn<AuditEntry>[] {
  return [
    {
      key: "at",
      header: "Time",
      cell: ({ at }) => (
        <When dateTime={at}>
          {formatTime(at, timezone)} <Day>{formatDay(at, timezone)}</Day>
        </When>
      ),
    },
    {
      key: "actor",
      header: "Who",
      cell: ({ actor_name, actor_role }) => (
        <>
          <div>{actor_name || ROLE_LABEL[actor_role]}</div>
          {actor_name && <Muted>{ROLE_LABEL[actor_role]}</Muted>}
        </>
      ),
    },
    {
      key: "action",
      header: "What",
      cell: (entry) => (
        <>
          <ActionMark entry={entry} />
          <NarrowOnly>
            <Muted>{objectName(entry)}</Muted>
          </NarrowOnly>
        </>
      ),
    },
    { key: "object", header: "Object", wideOnly: true, cell: objectName },
    {
      key: "change",
      header: "Change",
      wideOnly: true,
      cell: ({ before, after }) => <Change before={before} after={after} />,
    },
  ];
}

/** What was done; a refusal stands out. */
export function ActionMark({ entry: { action, outcome } }: { entry: AuditEntry }) {
  const word = wordFor(ACTION_LABEL, action);
  if (outcome === "ok") return <>{word}</>;
  return (
    <Chip tone="error" icon={Ban}>
      {word}
    </Chip>
  );
}

/** What it was done to: `Room 204`, `Menu item`. */
export function objectName({ object_kind, room_number }: AuditEntry): string {
  const kind = wordFor(OBJECT_LABEL, object_kind);
  if (room_number === "") return kind;
  return object_kind === "room" ? `${kind} ${room_number}` : `${kind}, room ${room_number}`;
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === "" && after === "") return <Muted>–</Muted>;
  return (
    <Words>
      {before && <Muted>{before} → </Muted>}
      {after}
    </Words>
  );
}

const When = styled.time`
  white-space: nowrap;
`;

const Muted = styled.span`
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.xs};
`;

/** Below the time where there is no room beside it. */
const Day = styled(Muted)`
  display: block;

  ${theme.media.wide} {
    display: inline;
  }
`;

const Words = styled.span`
  display: -webkit-box;
  max-width: 48ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.xs};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
