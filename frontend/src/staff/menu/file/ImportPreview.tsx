import type { MenuFileLine, MenuImport } from "@roombell/common/contract/menuFile";
import { counted } from "@roombell/common/domain/counted";
import styled from "styled-components";
import { inStack, theme, type Tone } from "#shared/theme/theme.js";
import { Chip } from "#shared/ui/Chip.js";
import { Notice } from "#shared/ui/Notice.js";
import { Row, Stack, Text } from "#shared/ui/primitives.js";
import { Muted, Name } from "#staff/ui/text/textStyles.js";

type Outcome = MenuFileLine["outcome"];

const OUTCOMES: readonly { outcome: Outcome; tone: Tone; isOpen: boolean }[] = [
  { outcome: "wrong", tone: "error", isOpen: true },
  { outcome: "changed", tone: "warning", isOpen: true },
  { outcome: "new", tone: "success", isOpen: true },
  { outcome: "unchanged", tone: "neutral", isOpen: false },
];

export function ImportPreview({ file, result }: { file: string; result: MenuImport }) {
  const { lines, new_categories, missing_stations = [] } = result;
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
            {`${counts[outcome]} ${outcome === "wrong" ? "with errors" : outcome}`}
          </Chip>
        ))}
        {lines.length === 0 && <Chip tone="warning">No dishes: choose the column with their names</Chip>}
      </Row>
      {new_categories.length > 0 && (
        <Notice title={`${counted(new_categories.length, "category", "categories")} will be added`}>
          {new_categories.join(", ")}
        </Notice>
      )}
      {missing_stations.length > 0 && (
        <Notice title="Stations that this kitchen does not have">
          {`${missing_stations.join(", ")}. Their dishes are imported without a station.`}
        </Notice>
      )}
      {groups.map(({ outcome, isOpen }) => (
        <Group key={outcome} open={isOpen}>
          <summary>{groupTitle(outcome, counts[outcome])}</summary>
          <ul aria-label={groupTitle(outcome, counts[outcome])}>
            {lines
              .filter((line) => line.outcome === outcome)
              .map((line) => (
                <FileLine key={line.line} line={line} />
              ))}
          </ul>
        </Group>
      ))}
    </Stack>
  );
}

/** For example `10 lines with errors (will be skipped)` or `3 changed`. */
function groupTitle(outcome: Outcome, count: number): string {
  if (outcome === "wrong") return `${counted(count, "line")} with errors (will be skipped)`;
  return `${count} ${outcome}`;
}

function FileLine({ line: { line, name, category, changes, problems } }: { line: MenuFileLine }) {
  return (
    <Item>
      <Muted $size="xs">{`Line ${line}`}</Muted>
      <div>
        <Name as="span">{name || "No name"}</Name> <Muted as="span">{category}</Muted>
        {problems.map(({ column, message }) => (
          <Text as="div" $color="errorFg" key={`${column} ${message}`}>
            {column === "" ? message : `${column}: ${message}`}
          </Text>
        ))}
        {changes.map(({ column, before, after }) => (
          <Muted key={column}>{`${column}: ${before || "empty"} → ${after || "empty"}`}</Muted>
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

const Item = styled.li`
  ${inStack(3)}
  grid-template-columns: ${theme.space[14]} minmax(0, 1fr);
  align-items: baseline;
  padding: ${theme.space[2]} ${theme.space[3]};
  border-top: ${theme.line.thin} solid ${theme.color.border};
  overflow-wrap: anywhere;
`;
