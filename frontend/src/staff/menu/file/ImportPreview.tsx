import type { MenuFileLine, MenuImport } from "@roombell/common/contract/menuFile";
import { counted } from "@roombell/common/domain/counted";
import styled from "styled-components";
import { theme, type Tone } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { Notice } from "#shared/ui/Notice.js";
import { Stack } from "#shared/ui/Stack.js";
import { Row } from "#staff/ui/layout/Row.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";

const OUTCOMES: readonly { outcome: MenuFileLine["outcome"]; title: string; tone: Tone; isOpen: boolean }[] =
  [
    { outcome: "wrong", title: "Wrong lines, which are left out", tone: "error", isOpen: true },
    { outcome: "changed", title: "Changed", tone: "warning", isOpen: true },
    { outcome: "new", title: "New", tone: "success", isOpen: true },
    { outcome: "unchanged", title: "Unchanged", tone: "neutral", isOpen: false },
  ];

/** What a file would do to the menu: its lines by outcome, the wrong ones first, each with its reason. */
export function ImportPreview({ file, result }: { file: string; result: MenuImport }) {
  const { lines, new_categories, ignored_columns } = result;
  const counts = {
    wrong: result.wrong,
    changed: result.changed,
    new: result.added,
    unchanged: result.unchanged,
  };
  const groups = OUTCOMES.filter(({ outcome }) => counts[outcome] > 0);
  return (
    <Stack $gap={4}>
      <Row as="output" $gap={2}>
        <Name>{file}</Name>
        {groups.map(({ outcome, tone }) => (
          <Chip key={outcome} tone={tone}>
            {counts[outcome]} {outcome}
          </Chip>
        ))}
        {lines.length === 0 && <Chip>No dishes</Chip>}
      </Row>
      {new_categories.length > 0 && (
        <Notice title={`${counted(new_categories.length, "category", "categories")} will be added`}>
          {new_categories.join(", ")}
        </Notice>
      )}
      {ignored_columns.length > 0 && (
        <Notice tone="warning" title="Columns that mean nothing here">
          {ignored_columns.join(", ")}
        </Notice>
      )}
      {groups.map(({ outcome, title, isOpen }) => (
        <Group key={outcome} open={isOpen}>
          <summary>
            {title} ({counts[outcome]})
          </summary>
          <Lines aria-label={title}>
            {lines
              .filter((line) => line.outcome === outcome)
              .map((line) => (
                <FileLine key={line.line} line={line} />
              ))}
          </Lines>
        </Group>
      ))}
    </Stack>
  );
}

function FileLine({ line: { line, name, category, changes, problems } }: { line: MenuFileLine }) {
  return (
    <Item>
      <Muted $size="xs">Line {line}</Muted>
      <div>
        <Name as="span">{name || "No name"}</Name> <Muted as="span">{category}</Muted>
        {problems.map(({ column, message }) => (
          <Wrong key={`${column} ${message}`}>{column === "" ? message : `${column}: ${message}`}</Wrong>
        ))}
        {changes.map(({ column, before, after }) => (
          <Muted key={column}>
            {column}: {before || "empty"} → {after || "empty"}
          </Muted>
        ))}
      </div>
    </Item>
  );
}

const Group = styled.details`
  border: ${theme.line.thin} solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  font-size: ${theme.font.size.sm};

  > summary {
    padding: ${theme.space[2]} ${theme.space[3]};
    font-weight: ${theme.font.weight.semibold};
    cursor: pointer;
  }
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: ${theme.space[14]} minmax(0, 1fr);
  align-items: baseline;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  overflow-wrap: anywhere;
`;

const Wrong = styled.div`
  color: ${theme.color.errorFg};
`;
