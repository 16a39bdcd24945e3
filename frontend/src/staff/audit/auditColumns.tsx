import type { AuditEntry } from "@roombell/common/contract/audit";
import Ban from "lucide-react/icons/ban";
import styled from "styled-components";
import { formatDay, formatTime } from "#shared/lib/format.js";
import { theme } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { NarrowOnly, WideOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import { Muted, Named } from "#staff/ui/text/textStyles.js";
import { ACTION_LABEL, ACTION_LABEL_OF, OBJECT_LABEL, ROLE_LABEL } from "./auditLabels.js";
import { changeText, isRename } from "./changeText.js";

export function auditColumns(timezone: string): readonly TableColumn<AuditEntry>[] {
  return [
    {
      key: "at",
      header: "Time",
      cell: ({ at }) => (
        <When dateTime={at}>
          <span>{`${formatTime(at, timezone)} `}</span>
          <Day as="span" $size="xs">
            {formatDay(at, timezone)}
          </Day>
        </When>
      ),
    },
    {
      key: "actor",
      header: "Who",
      cell: (entry) => (
        <>
          <Named>{actorName(entry)}</Named>
          <WideOnly>
            <Muted as="span" $size="xs">
              {actorKind(entry)}
            </Muted>
          </WideOnly>
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
            <Name>{objectName(entry)}</Name>
            <Texts>{changeText(entry)}</Texts>
          </NarrowOnly>
        </>
      ),
    },
    { key: "object", header: "Item", wideOnly: true, cell: (entry) => <Thing entry={entry} /> },
    { key: "change", header: "Change", wideOnly: true, cell: (entry) => <Change text={changeText(entry)} /> },
  ];
}

/** A person's name rather than their username. */
export const actorName = ({ person_name, actor_name, actor_role }: AuditEntry): string =>
  person_name || actor_name || ROLE_LABEL[actor_role];

/** The account or the shared screen that the person used, or their role. */
function actorKind({ person_name, actor_name, actor_role, screen_name }: AuditEntry): string {
  if (screen_name !== "") return actor_name === screen_name ? "Shared screen" : `On ${screen_name}`;
  if (person_name !== "" && person_name !== actor_name) return actor_name;
  return actor_name === "" ? "" : ROLE_LABEL[actor_role];
}

export function ActionMark({ entry }: { entry: AuditEntry }) {
  const label = entry.count === 1 ? actionLabel(entry) : `${actionLabel(entry)} ${entry.count}×`;
  if (entry.outcome === "ok") return <span>{label}</span>;
  return (
    <Chip tone="error" icon={Ban}>
      {label}
    </Chip>
  );
}

/** Unknown actions are shown as they are. */
function actionLabel(entry: AuditEntry): string {
  const { action, object_kind } = entry;
  if (isRename(entry)) return "Renamed";
  if (action === "authn_login_fail" && object_kind === "call") return "Wrong room code";
  return ACTION_LABEL_OF[object_kind]?.[action] ?? ACTION_LABEL[action] ?? action;
}

const objectLabel = (kind: string): string => OBJECT_LABEL[kind] ?? kind;

/** For example `Room 204`, `Masala Dosa` or `Fresh towels, room 204`. */
export function objectName({ action, object_kind, object_id, object_name, room_number }: AuditEntry): string {
  const kind = objectLabel(object_kind);
  if (action.startsWith("authn_login_") && kind === OBJECT_LABEL["user"] && object_id === "") {
    return "Unknown username";
  }
  if (object_kind === "room") return `${kind} ${room_number || object_name}`.trimEnd();
  const name = object_kind === "order" ? `${kind} ${object_name}`.trimEnd() : object_name || kind;
  return room_number === "" ? name : `${name}, room ${room_number}`;
}

function Thing({ entry }: { entry: AuditEntry }) {
  return (
    <>
      <Name>{objectName(entry)}</Name>
      {entry.object_name && (
        <Muted as="span" $size="xs">
          {objectLabel(entry.object_kind)}
        </Muted>
      )}
    </>
  );
}

function Change({ text }: { text: string }) {
  if (text !== "") return <Texts title={text}>{text}</Texts>;
  return (
    <Muted as="span" $size="xs">
      –
    </Muted>
  );
}

const When = styled.time`
  white-space: nowrap;
`;

/** Keeps a long name from pushing the next column off the page. */
const Name = styled.div`
  max-width: 36ch;
  overflow-wrap: anywhere;
`;

/** Wraps below the time on narrow screens. */
const Day = styled(Muted)`
  display: block;

  ${theme.media.narrowest} {
    white-space: normal;
  }

  ${theme.media.wide} {
    display: inline;
  }
`;

const Texts = styled.span`
  display: -webkit-box;
  max-width: 48ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  font-size: ${theme.font.size.xs};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
