import ChartColumn from "lucide-react/icons/chart-column";
import Table2 from "lucide-react/icons/table-2";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Card } from "../../shared/ui/Card.js";
import { IconButton } from "../../shared/ui/overlay/IconButton.js";
import { theme } from "../../shared/theme/theme.js";
import { ChartTable, type ChartTableData } from "./ChartTable.js";

/** A chart with its title; a button shows the same figures as a table. */
export function ChartCard({
  title,
  hint,
  table,
  empty,
  children,
}: {
  title: string;
  hint: string;
  table: ChartTableData;
  /** Shown instead while there is nothing to draw. */
  empty: string;
  children: ReactNode;
}) {
  const [isTable, setTable] = useState(false);
  const isEmpty = table.rows.every(({ cells }) => cells.every(({ value }) => !value));
  return (
    <Card
      title={
        <>
          {title} <Hint>{hint}</Hint>
        </>
      }
      actions={
        <IconButton
          icon={isTable ? ChartColumn : Table2}
          size="sm"
          label={isTable ? `Show ${title} as a chart` : `Show ${title} as a table`}
          disabled={isEmpty}
          onClick={() => setTable(!isTable)}
        />
      }
    >
      <Place>
        {isEmpty && <Empty>{empty}</Empty>}
        {!isEmpty && isTable && <ChartTable title={title} data={table} />}
        {!isEmpty && !isTable && children}
      </Place>
    </Card>
  );
}

const Hint = styled.span`
  margin-left: ${theme.space[1]};
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  font-weight: ${theme.font.weight.regular};
`;

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: ${theme.size.chart};
`;

const Empty = styled.p`
  align-self: center;
  color: ${theme.color.textMuted};
  font-size: ${theme.font.size.sm};
  text-align: center;
`;
