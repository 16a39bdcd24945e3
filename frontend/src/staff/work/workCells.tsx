import { isWaiting, shownStatus } from "@roombell/common/domain/schedule";
import styled from "styled-components";
import { formatDateTime, formatTime, relativeAge } from "#shared/lib/format.js";
import { mutedText, theme, truncated } from "#shared/theme/theme.js";
import { useIsWide } from "#shared/theme/useIsWide.js";
import { Chip } from "#shared/ui/Chip.js";
import { useSeen } from "#staff/board/unseen/useSeen.js";
import { useOnClock } from "#staff/lib/sharedClock.js";
import { NarrowOnly } from "#staff/ui/layout/widths.js";
import type { TableColumn } from "#staff/ui/table/tableModel.js";
import type { WorkKind } from "./workKind.js";
import type { Work } from "./workLists.js";

/** The status of work as a chip. Showing it reports new work as seen. */
export function StatusChip<T extends Work>({
  kind: { name, styles, labels },
  item,
}: {
  kind: WorkKind<T>;
  item: T;
}) {
  const status = useOnClock((now) => shownStatus<T["status"]>(item, now));
  return (
    <span ref={useSeen(name, item)}>
      <Chip {...styles[status]}>{labels[status]}</Chip>
    </span>
  );
}

type AgeOptions<T> = {
  timezone: string;
  /** The server's time. */
  now: number;
  isLate: (item: T) => boolean;
};

/** The last two columns of a list of work: its status, with its time if it is for later, and how long it has waited. */
export function statusColumns<T extends Work>(
  kind: WorkKind<T>,
  options: AgeOptions<T>,
): readonly TableColumn<T>[] {
  return [
    {
      key: "status",
      header: "Status",
      wideOnly: true,
      sortBy: ({ status }) => kind.statuses.indexOf(status),
      cell: (item) => (
        <>
          <StatusChip kind={kind} item={item} />
          <LaterTime item={item} {...options} />
        </>
      ),
    },
    {
      key: "created",
      header: "Created",
      wideOnly: true,
      sortBy: ({ created_at }) => Date.parse(created_at),
      cell: (item) => <WorkAge item={item} {...options} />,
    },
  ];
}

/** The last two columns in one line, for narrow screens. */
export function NarrowStatus<T extends Work>(props: AgeOptions<T> & { kind: WorkKind<T>; item: T }) {
  const isWide = useIsWide();
  return isWide ? null : (
    <NarrowOnly>
      <StatusChip {...props} />
      {isWaiting(props.item, props.now) ? <LaterTime {...props} /> : <WorkAge {...props} />}
    </NarrowOnly>
  );
}

/** The time for which work is scheduled, to which staff may have deferred it; nothing once it has come. */
function LaterTime<T extends Work>({ item, timezone, now }: AgeOptions<T> & { item: T }) {
  const at = item.deferred_until ?? item.scheduled_for;
  return (
    isWaiting(item, now) &&
    at && (
      <Age
        dateTime={at}
        title={formatDateTime(at, timezone)}
        $late={false}
      >{`for ${formatTime(at, timezone)}`}</Age>
    )
  );
}

function WorkAge<T extends Work>({ item, timezone, now, isLate }: AgeOptions<T> & { item: T }) {
  const late = isLate(item);
  return (
    <Age dateTime={item.created_at} title={formatDateTime(item.created_at, timezone)} $late={late}>
      {`${relativeAge(item.created_at, now, timezone)}${late ? " · late" : ""}`}
    </Age>
  );
}

export const Strong = styled.span`
  font-weight: ${theme.font.weight.bold};
`;

export const Caption = styled.span`
  ${mutedText("xs")}
`;

/** Two lines of free text; the details show all of it. */
export const Note = styled.span`
  display: -webkit-box;
  max-width: 44ch;
  overflow: hidden;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

/** One line of free text, for phones and tablets without that column. */
export const NarrowNote = styled.div.attrs({ dir: "auto" })`
  ${truncated}
  /* Zero width, so that this line does not widen the table. */
  width: 0;
  min-width: 100%;
  ${mutedText("xs")}

  ${theme.media.roomy} {
    display: none;
  }
`;

/** Day and time are on two lines where columns are narrow, so that the table fits a small laptop. */
const Age = styled.time<{ $late: boolean }>`
  display: block;
  font-size: ${theme.font.size.xs};
  ${({ $late }) => $late && `color: ${theme.color.errorFg}; font-weight: ${theme.font.weight.semibold};`}

  ${theme.media.medium} {
    min-width: 12ch;
    font-size: inherit;
  }
  ${theme.media.roomy} {
    min-width: 9ch;
  }
`;
