import type { ReactNode } from "react";
import styled from "styled-components";
import { writtenText } from "#shared/theme/mixins.js";
import { theme } from "#shared/theme/theme.js";

export type TimelineEntry = { key: string; title: string; time: string; detail?: ReactNode };

/** The events of one item, in the given order. */
export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <List aria-label={label}>
      {entries.map(({ key, title, time, detail }) => (
        <Entry key={key}>
          <Line>
            <strong>{title}</strong>
            <span>{time}</span>
          </Line>
          {detail && <Detail>{detail}</Detail>}
        </Entry>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  gap: ${theme.space[3]};
  padding: 0;
  list-style: none;
  font-size: ${theme.font.size.sm};
`;

const Entry = styled.li`
  padding-left: ${theme.space[3]};
  border-left: ${theme.line.thick} solid ${theme.color.border};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space[1]} ${theme.space[3]};

  span {
    color: ${theme.color.textMuted};
  }
`;

const Detail = styled.div`
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
  ${writtenText}
`;
